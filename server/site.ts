/** Entry point of the built site: main.ts opens it, and tests use its app without a server. */

import { PERMISSIONS } from '#app/features/staff/members/permissions.ts'
import { build, createRequestContext, handleRequest, preloadStock, routeFacts } from './app.ts'
import { openSite } from './open-site.ts'

export { build, createRequestContext, handleRequest, openSite, PERMISSIONS, preloadStock, routeFacts }
