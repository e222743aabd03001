import { Text } from '@duet/ui'
import { newBlog } from '../../content/newBlog.ts'
import { PageHead } from '../../page/PageHead.tsx'

export const meta = newBlog

export default function NewBlog() {
  return (
    <PageHead title={newBlog.heading}>
      <Text>{newBlog.text}</Text>
    </PageHead>
  )
}
