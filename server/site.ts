/** Entry point of the built site: main.ts opens it, and tests use its app without a server. */
import { build, contextOf, handleRequest, prepare } from './app.ts'
import { openSite } from './open-site.ts'

export { build, contextOf, handleRequest as answer, openSite, prepare }
