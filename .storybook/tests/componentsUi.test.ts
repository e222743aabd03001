import { Dialog, Menu, MenuItem, type MenuItemProps, Popover, Toaster, toast } from '@duet/ui'
import { createElement } from 'react'
import { type StoriesModule, testComponents, toCase } from './components.tsx'

const createTrigger = (text: string) => createElement('button', { type: 'button' }, text)

/** A menu item inside an open menu, because menu items can't render elsewhere. */
const ItemInMenu = (props: MenuItemProps) =>
  createElement(
    Menu,
    { trigger: createTrigger('Actions'), open: true },
    createElement(MenuItem, props),
  )

testComponents({
  modules: import.meta.glob<StoriesModule>('../../packages/ui/src/*/[A-Z]*.stories.tsx', {
    eager: true,
  }),
  componentsWithoutElement: ['LabelsProvider'],
  replacements: {
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
})
