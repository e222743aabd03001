import { IconButton } from '@duet/ui'
import { lazyComponent } from '../../pages/lazyComponent.tsx'
import { useTableLayout } from '../../tables/useTableLayout.ts'
import { LazyMenu } from '../LazyMenu.tsx'
import * as styles from './Export.css.ts'
import type { ExportMenuProps } from './ExportMenu.tsx'

const ExportMenu = lazyComponent(() => import('./ExportMenu.tsx'), 'ExportMenu')

/** Opens a menu of exports. On phones, it's the only button for exports. */
export function MoreExportsButton(props: ExportMenuProps) {
  const { isNarrow } = useTableLayout()
  return (
    <LazyMenu
      trigger={
        <IconButton
          icon={isNarrow ? 'download' : 'chevron-down'}
          label={isNarrow ? 'Export' : 'More exports'}
          tone="outline"
          className={isNarrow ? styles.exportIcon : styles.moreButton}
        />
      }
      renderMenu={(trigger) => <ExportMenu {...props} trigger={trigger} />}
    />
  )
}
