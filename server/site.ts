/** What the site is built of: main.ts opens it, and tests ask its app without a server. */
import { answer, build, contextOf, prepare } from './app.ts'
import { openSite } from './open-site.ts'

export { answer, build, contextOf, openSite, prepare }
