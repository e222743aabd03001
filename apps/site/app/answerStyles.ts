// Styles of the page that responds to a form posted without scripts. It doesn't load the app.
import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import './grid.css.ts'
import './root.css.ts'
import './shell/Logo.css.ts'
import './prerender/answer.css.ts'
