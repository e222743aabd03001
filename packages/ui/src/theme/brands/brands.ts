import harbour from './harbour.css?raw'
import orchard from './orchard.css?raw'
import signal from './signal.css?raw'

/** Three brands that are none of ours: each is one rule of plain CSS, under its own name. */
export const brands = { harbour, orchard, signal }
