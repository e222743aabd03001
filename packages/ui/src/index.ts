export { Accordion } from './Accordion/Accordion.tsx'
export type { AccordionItemProps } from './Accordion/AccordionItem.tsx'
export type { AccordionProps } from './Accordion/AccordionRoot.tsx'
export { Banner, type BannerProps } from './Banner/Banner.tsx'
export {
  type BreadcrumbItem,
  Breadcrumbs,
  type BreadcrumbsProps,
} from './Breadcrumbs/Breadcrumbs.tsx'
export {
  type BreadcrumbsLabels,
  defaultBreadcrumbsLabels,
} from './Breadcrumbs/breadcrumbsLabels.ts'
export { Button, type ButtonProps } from './Button/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './Button/ButtonLink.tsx'
export { buttonClass } from './Button/buttonClass.ts'
export { Carousel } from './Carousel/Carousel.tsx'
export type { CarouselArrowProps } from './Carousel/CarouselArrow.tsx'
export type { CarouselIndicatorsProps } from './Carousel/CarouselIndicators.tsx'
export type { CarouselRootProps } from './Carousel/CarouselRoot.tsx'
export type { CarouselRotationControlProps } from './Carousel/CarouselRotationControl.tsx'
export type { CarouselSlideProps } from './Carousel/CarouselSlide.tsx'
export type { CarouselViewportProps } from './Carousel/CarouselViewport.tsx'
export { useCarouselContext } from './Carousel/carouselContext.ts'
export type { CarouselItem } from './Carousel/carouselItem.ts'
export { type CarouselLabels, defaultCarouselLabels } from './Carousel/carouselLabels.ts'
export type {
  CarouselActions,
  CarouselChange,
  CarouselChangeReason,
  CarouselOptions,
  CarouselSlideInfo,
} from './Carousel/carouselOptions.ts'
export type { CarouselProps } from './Carousel/carouselProps.ts'
export type { CarouselState } from './Carousel/carouselState.ts'
export { useCarousel } from './Carousel/useCarousel.ts'
export { Chip, type ChipProps } from './Chip/Chip.tsx'
export {
  ChipGroup,
  type ChipGroupProps,
  type ChipItem,
} from './Chip/ChipGroup.tsx'
export { type ChipGroupLabels, defaultChipGroupLabels } from './Chip/chipGroupLabels.ts'
export { Checkbox, type CheckboxProps } from './Choice/Checkbox.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './Choice/RadioGroup.tsx'
export { Switch, type SwitchProps } from './Choice/Switch.tsx'
export { Combobox } from './Combobox/Combobox.tsx'
export { type ComboboxLabels, defaultComboboxLabels } from './Combobox/comboboxLabels.ts'
export type { ComboboxOption, LoadOptions } from './Combobox/comboboxOptions.ts'
export type {
  ComboboxProps,
  MultipleComboboxProps,
  SingleComboboxProps,
} from './Combobox/comboboxProps.ts'
export { CommandMenu, type CommandMenuProps } from './CommandMenu/CommandMenu.tsx'
export type { CommandMenuGroup, CommandMenuItem } from './CommandMenu/commandGroups.ts'
export {
  type CommandMenuLabels,
  defaultCommandMenuLabels,
} from './CommandMenu/commandMenuLabels.ts'
export {
  ColumnResizeHandle,
  type ColumnResizeHandleProps,
} from './DataTable/ColumnResizeHandle.tsx'
export { DataTable } from './DataTable/DataTable.tsx'
export { type DataTableLabels, defaultDataTableLabels } from './DataTable/dataTableLabels.ts'
export type { DataTableProps } from './DataTable/dataTableProps.ts'
export {
  areAllRowsSelected,
  countSelectedRows,
  emptySelection,
  isRowSelected,
  type RowSelection,
  selectRows,
} from './DataTable/rowSelection.ts'
export type { RelativeWidths } from './DataTable/sharedWidths.ts'
export {
  Dialog,
  type DialogProps,
} from './Dialog/Dialog.tsx'
export { type DialogLabels, defaultDialogLabels } from './Dialog/dialogLabels.ts'
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx'
export { controlStyles } from './Field/Field.css.ts'
export { Field, type FieldControl, type FieldFrame, type FieldProps } from './Field/Field.tsx'
export { TextArea, type TextAreaProps } from './Field/TextArea.tsx'
export { TextField, type TextFieldProps } from './Field/TextField.tsx'
export { Footer, type FooterProps, type SocialLink } from './Footer/Footer.tsx'
export { mergeProps } from './hooks/mergeProps.ts'
export { useMergedRefs } from './hooks/mergeRefs.ts'
export { useFormReset } from './hooks/useFormReset.ts'
export { type UseInViewOptions, useInView } from './hooks/useInView.ts'
export { useMediaQuery } from './hooks/useMediaQuery.ts'
export { useOnline } from './hooks/useOnline.ts'
export { usePopup } from './hooks/usePopup.ts'
export { useReducedMotion } from './hooks/useReducedMotion.ts'
export type { ThemeChoice } from './hooks/useRootTheme.ts'
export { withRef } from './hooks/withRef.ts'
export type { IconName } from './Icon/drawings.tsx'
export { Icon, type IconProps } from './Icon/Icon.tsx'
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx'
export { Link, type LinkProps } from './Link/Link.tsx'
export { defaultLinkLabels, type LinkLabels } from './Link/linkLabels.ts'
export { LabelsProvider, type LabelsProviderProps } from './labels/LabelsProvider.tsx'
export type { LabelOverrides, Labels } from './labels/labels.ts'
export {
  Marquee,
  type MarqueeProps,
} from './Marquee/Marquee.tsx'
export { defaultMarqueeLabels, type MarqueeLabels } from './Marquee/marqueeLabels.ts'
export { Menu, type MenuProps } from './Menu/Menu.tsx'
export { MenuItem, type MenuItemProps } from './Menu/MenuItem.tsx'
export type { NavEntry, NavGroup, NavLink, RenderNavLink } from './NavBar/entries.ts'
export {
  NavBar,
  type NavBarProps,
} from './NavBar/NavBar.tsx'
export { defaultNavBarLabels, type NavBarLabels } from './NavBar/navBarLabels.ts'
export { NumberField } from './NumberField/NumberField.tsx'
export {
  defaultNumberFieldLabels,
  type NumberFieldLabels,
} from './NumberField/numberFieldLabels.ts'
export type { NumberFieldProps } from './NumberField/numberFieldProps.ts'
export { PageShell, type PageShellProps } from './PageShell/PageShell.tsx'
export { Pagination, type PaginationProps } from './Pagination/Pagination.tsx'
export { defaultPaginationLabels, type PaginationLabels } from './Pagination/paginationLabels.ts'
export { Popover, type PopoverProps } from './Popover/Popover.tsx'
export { Progress, type ProgressProps } from './Progress/Progress.tsx'
export { ReadingProgress, type ReadingProgressProps } from './ReadingProgress/ReadingProgress.tsx'
export { Reveal, type RevealProps } from './Reveal/Reveal.tsx'
export { Section, type SectionProps } from './Section/Section.tsx'
export { Select, type SelectProps } from './Select/Select.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './SkipLink/SkipLink.tsx'
export { defaultSkipLinkLabels, type SkipLinkLabels } from './SkipLink/skipLinkLabels.ts'
export { SmoothAnchors, type SmoothAnchorsProps } from './SmoothAnchors/SmoothAnchors.tsx'
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx'
export type { ColumnWidths, TableColumn, TableSort } from './Table/columns.ts'
export { Table, type TableProps } from './Table/Table.tsx'
export { TableMessage, type TableMessageProps } from './Table/TableMessage.tsx'
export {
  TableOfContents,
  type TableOfContentsItem,
  type TableOfContentsProps,
} from './TableOfContents/TableOfContents.tsx'
export { type TabItem, Tabs, type TabsProps } from './Tabs/Tabs.tsx'
export { Heading, type HeadingProps } from './Text/Heading.tsx'
export { Text, type TextProps } from './Text/Text.tsx'
export {
  ThemeSwitch,
  type ThemeSwitchProps,
} from './ThemeSwitch/ThemeSwitch.tsx'
export { setTheme, themeScript } from './ThemeSwitch/theme.ts'
export {
  defaultThemeSwitchLabels,
  type ThemeSwitchLabels,
} from './ThemeSwitch/themeSwitchLabels.ts'
export { Toaster, type ToasterProps } from './Toast/Toaster.tsx'
export { defaultToasterLabels, type ToasterLabels } from './Toast/toasterLabels.ts'
export type {
  ToastAction,
  ToastOptions,
  ToastPromiseOptions,
  ToastTone,
} from './Toast/toastOptions.ts'
export { expectToaster, hasToaster, toast } from './Toast/toastStore.ts'
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx'
export { Typewriter, type TypewriterProps } from './Typewriter/Typewriter.tsx'
export { defaultTypewriterLabels, type TypewriterLabels } from './Typewriter/typewriterLabels.ts'
export { breakpoint, layers, media, type TextVariant, text, vars } from './theme/index.ts'
export type { FilmCut } from './Video/cut.ts'
export { defaultFilmLabels, type FilmLabels } from './Video/filmLabels.ts'
export { type HeroCuts, HeroVideo, type HeroVideoProps } from './Video/HeroVideo.tsx'
export { ScrollVideo, type ScrollVideoProps } from './Video/ScrollVideo.tsx'
export { type FilmCaptions, VideoFigure, type VideoFigureProps } from './Video/VideoFigure.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx'
