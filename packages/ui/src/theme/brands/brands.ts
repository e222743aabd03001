import harbour from './harbour.css?raw'
import orchard from './orchard.css?raw'
import signal from './signal.css?raw'

/** Three example brands. Each brand is a single rule in plain CSS. */
export const brands = { harbour, orchard, signal }
