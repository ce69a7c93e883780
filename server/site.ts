/** What the site is built of: main.ts opens it, and tests ask its app without a server. */
import { build, contextOf, handleRequest, prepare } from './app.ts'
import { openSite } from './open-site.ts'

export { build, contextOf, handleRequest as answer, openSite, prepare }
