/** Entry point of the built site: main.ts opens it, and tests use its app without a server. */
import { build, createRequestContext, handleRequest, preloadStock } from './app.ts'
import { openSite } from './open-site.ts'

export { build, createRequestContext, handleRequest, openSite, preloadStock }
