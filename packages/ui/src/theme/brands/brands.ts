import harbour from './harbour.css?raw'
import orchard from './orchard.css?raw'
import signal from './signal.css?raw'

/** Three example brands, each in a single plain CSS rule. */
export const brands = { harbour, orchard, signal }
