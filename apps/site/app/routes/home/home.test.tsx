import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandContext, createBrand } from '../../content/brand.ts'
import { DeploymentSection } from './DeploymentSection.tsx'
import { preload } from './home.tsx'

test('a navigation to the home page loads both forms first', async () => {
  await preload()
  // Rendering to a stream runs no effects, so the forms are missing unless `preload` loaded them.
  const stream = await renderToReadableStream(
    <BrandContext value={createBrand('Duet')}>
      <DeploymentSection />
    </BrandContext>,
  )
  await stream.allReady
  const html = await new Response(stream).text()
  expect(html).toContain('Submit Request')
  expect(html).toContain('Subscribe')
})
