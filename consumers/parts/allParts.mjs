import * as posts from '@duet/embed-post'
import { parsePost } from '@duet/embed-post/post'
import * as forms from '@duet/forms'
import * as ui from '@duet/ui'
import { createParts, rawPost } from './parts.mjs'

/** Every component of the installed packages. */
export const parts = createParts({ ui, forms, posts }, parsePost(rawPost).post)
export const { toast } = ui
