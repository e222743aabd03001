// Styles for the server's message page, which doesn't load the app.
import '@duet/ui/base.css'
import '@duet/ui/theme'
import 'virtual:fonts.css'
import './grid.css.ts'
import './root.css.ts'
import './shell/Logo.css.ts'
import './prerender/messagePage.css.ts'
import './prerender/requestPage.css.ts'
