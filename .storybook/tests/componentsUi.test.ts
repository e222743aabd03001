import {
  Accordion,
  type AccordionItemProps,
  Carousel,
  ColumnResizeHandle,
  type ColumnResizeHandleProps,
  DataTable,
  Dialog,
  Menu,
  MenuItem,
  type MenuItemProps,
  Popover,
  Toaster,
  toast,
} from '@duet/ui'
import { type ComponentType, createContext, createElement, useContext } from 'react'
import { type StoriesModule, testComponents, toCase } from './components.tsx'

const createTrigger = (text: string) => createElement('button', { type: 'button' }, text)

/** A menu item inside an open menu, because menu items can't render elsewhere. */
const ItemInMenu = (props: MenuItemProps) =>
  createElement(
    Menu,
    { trigger: createTrigger('Actions'), open: true },
    createElement(MenuItem, props),
  )

const slides = ['Pilot', 'One shift'].map((title) => ({ key: title, title }))

/** Creates a test case for a part of a carousel. The part is rendered inside a carousel. */
function createCarouselCase<Props extends object>(Part: ComponentType<Props>, partProps: Props) {
  const PartInCarousel = (props: Props) =>
    createElement(
      Carousel.Root,
      { 'aria-label': 'Plans', slides, autoplay: 5000, defaultPaused: true },
      createElement(Part, props),
    )
  return toCase(PartInCarousel, partProps)
}

/** Creates a test case for a part of an accordion's item. */
function createItemCase<Props extends object>(Part: ComponentType<Props>, partProps: Props) {
  const PartInItem = (props: Props) =>
    createElement(
      Accordion,
      { defaultValue: ['delivery'] },
      createElement(Accordion.Item, { value: 'delivery' }, createElement(Part, props)),
    )
  return toCase(PartInItem, partProps)
}

const ItemInAccordion = (props: AccordionItemProps) =>
  createElement(Accordion, null, createElement(Accordion.Item, props))

const plantColumns = ['name', 'city'].map((id) => ({ id, header: id, render: String }))
const HandlePropsContext = createContext<Partial<ColumnResizeHandleProps>>({})

const PlantHandle = (props: ColumnResizeHandleProps) =>
  createElement(ColumnResizeHandle, { ...props, ...useContext(HandlePropsContext) })

/** A handle between the two columns of a table, which sets its required props. */
const HandleInTable = (props: Partial<ColumnResizeHandleProps>) =>
  createElement(
    HandlePropsContext.Provider,
    { value: props },
    createElement(DataTable<string>, {
      label: 'Plants',
      columns: plantColumns,
      rows: ['Reno'],
      rowKey: String,
      rowName: String,
      resizeHandle: PlantHandle,
    }),
  )

testComponents({
  modules: import.meta.glob<StoriesModule>('../../packages/ui/src/*/[A-Z]*.stories.tsx', {
    eager: true,
  }),
  componentsWithoutElement: ['LabelsProvider'],
  replacements: {
    ColumnResizeHandle: () => toCase(HandleInTable, {}),
    Dialog: () => toCase(Dialog, { title: 'Sure?', open: true, onOpenChange: () => {} }),
    Menu: () => toCase(Menu, { trigger: createTrigger('Actions'), open: true }),
    MenuItem: () => toCase(ItemInMenu, { children: 'Copy', onSelect: () => {} }),
    Popover: () =>
      toCase(Popover, { trigger: createTrigger('Report'), label: 'Report', open: true }),
    Toaster: () => {
      toast({ title: 'Request received!' })
      return toCase(Toaster, {})
    },
  },
  parts: {
    'Accordion.Item': toCase(ItemInAccordion, { value: 'delivery' }),
    'Accordion.Panel': createItemCase(Accordion.Panel, { children: 'Eight weeks' }),
    'Accordion.Trigger': createItemCase(Accordion.Trigger, { children: 'Delivery' }),
    'Carousel.Indicators': createCarouselCase(Carousel.Indicators, {}),
    'Carousel.Next': createCarouselCase(Carousel.Next, {}),
    'Carousel.Previous': createCarouselCase(Carousel.Previous, {}),
    'Carousel.RotationControl': createCarouselCase(Carousel.RotationControl, {}),
    'Carousel.Slide': createCarouselCase(Carousel.Slide, { index: 0 }),
    'Carousel.Viewport': createCarouselCase(Carousel.Viewport, {
      children: slides.map(({ key }, index) => createElement(Carousel.Slide, { key, index })),
    }),
  },
})
