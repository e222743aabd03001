import { IconButton } from '@duet/ui'
import { Suspense, startTransition, useState } from 'react'
import { lazyComponent } from '../../pages/lazyComponent.ts'
import * as styles from './Export.css.ts'
import type { ExportMenuProps } from './ExportMenu.tsx'

const ExportMenu = lazyComponent(() => import('./ExportMenu.tsx'), 'ExportMenu')

const BUTTON_PROPS = {
  icon: 'chevron-down',
  label: 'More exports',
  tone: 'outline',
  className: styles.moreButton,
} as const

/** Opens a menu of exports. The menu's code loads when the user opens the menu. */
export function MoreExportsButton(props: ExportMenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  // A transition keeps the button mounted and focused until the menu's code has loaded.
  const openMenu = () => startTransition(() => setWasOpened(true))
  return (
    <Suspense>
      {wasOpened ? (
        <ExportMenu {...props} trigger={<IconButton {...BUTTON_PROPS} />} />
      ) : (
        <IconButton
          {...BUTTON_PROPS}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={openMenu}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            openMenu()
          }}
        />
      )}
    </Suspense>
  )
}
