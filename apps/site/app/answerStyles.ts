// Styles of the page that the server sends in response to a form posted without scripts. That page
// doesn't load the app.
import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import './grid.css.ts'
import './root.css.ts'
import './shell/Logo.css.ts'
import './prerender/answer.css.ts'
