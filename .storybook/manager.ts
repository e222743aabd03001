import { addons } from 'storybook/manager-api'
import { createBookTheme } from './bookTheme.ts'

addons.setConfig({ theme: createBookTheme(matchMedia('(prefers-color-scheme: dark)').matches) })
