import type { BreadcrumbsLabels } from '../Breadcrumbs/breadcrumbsLabels.ts'
import type { CarouselLabels } from '../Carousel/carouselLabels.ts'
import type { ChipGroupLabels } from '../Chip/chipGroupLabels.ts'
import type { ComboboxLabels } from '../Combobox/comboboxLabels.ts'
import type { CommandMenuLabels } from '../CommandMenu/commandMenuLabels.ts'
import type { DataTableLabels } from '../DataTable/dataTableLabels.ts'
import type { DialogLabels } from '../Dialog/dialogLabels.ts'
import type { LinkLabels } from '../Link/linkLabels.ts'
import type { MarqueeLabels } from '../Marquee/marqueeLabels.ts'
import type { NavBarLabels } from '../NavBar/navBarLabels.ts'
import type { NumberFieldLabels } from '../NumberField/numberFieldLabels.ts'
import type { PaginationLabels } from '../Pagination/paginationLabels.ts'
import type { SkipLinkLabels } from '../SkipLink/skipLinkLabels.ts'
import type { ThemeSwitchLabels } from '../ThemeSwitch/themeSwitchLabels.ts'
import type { ToasterLabels } from '../Toast/toasterLabels.ts'
import type { TypewriterLabels } from '../Typewriter/typewriterLabels.ts'
import type { FilmLabels } from '../Video/filmLabels.ts'

/** The built-in text of each component, keyed by component name. */
export interface Labels {
  Breadcrumbs: BreadcrumbsLabels
  Carousel: CarouselLabels
  ChipGroup: ChipGroupLabels
  Combobox: ComboboxLabels
  CommandMenu: CommandMenuLabels
  DataTable: DataTableLabels
  Dialog: DialogLabels
  /** For `HeroVideo`, `ScrollVideo`, and `VideoFigure`. */
  Film: FilmLabels
  Link: LinkLabels
  Marquee: MarqueeLabels
  NavBar: NavBarLabels
  NumberField: NumberFieldLabels
  Pagination: PaginationLabels
  /** For `SkipLink` and `PageShell`. */
  SkipLink: SkipLinkLabels
  ThemeSwitch: ThemeSwitchLabels
  Toaster: ToasterLabels
  Typewriter: TypewriterLabels
}

/** Labels that replace the English labels. Labels that you leave out stay in English. */
export type LabelOverrides = { [Name in keyof Labels]?: Partial<Labels[Name]> }
