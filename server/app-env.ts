/** The Hono environment: the request's bindings, and the variables that one middleware passes to the next. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import type { Log } from '#app/infra/log.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Rendering, Turns } from '#app/infra/turns.server.ts'

export type AppServices = Services & {
	pageCache?: PageCache | undefined // without it every page is rendered per visitor
	turns?: Turns | undefined // without them renderings begin at once
	hostname?: string | undefined // the only one that is served; undefined: every one
	hstsSubdomains?: boolean
	metricsAccess?: MetricsAccess | undefined // without it nobody may read the metrics
	isStopping?: () => boolean
	language?: string // of the pages, and of what requests and jobs send; English without it
}

export type MetricsAccess = {
	token: string | undefined
	// true if a loopback connection without proxy headers can only come from this machine
	trustsLoopback: boolean
}

export type AppEnv = {
	Bindings: {
		clientIp: string
		incoming?: IncomingMessage | undefined
		outgoing?: ServerResponse | undefined
		requestId?: string // below the page cache
		shared?: { log: Log; rendering: Rendering | undefined } // rendered once for all visitors of this minute
	}
	Variables: { requestId: string; routerContext: RouterContextProvider; rendering: Rendering | undefined }
}
/** What follows the page cache. */
export type Render = (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>

export type Encoding = 'br' | 'gzip' | 'identity'
export type Variant = { headers: [string, string][]; etag?: string; body?: Buffer<ArrayBuffer> }
export type CachedPage = {
	status: number
	minute?: number // the page is served in this minute only; undefined: only to the callers waiting now
	variants: Partial<Record<Encoding, Variant>>
}
export type SharedRendering = {
	rendering: Rendering | undefined
	page: Promise<CachedPage | undefined> // undefined: each caller needs its own response
}
export type PageCache = {
	/** `isStale`: to be rendered again, and served meanwhile. */
	find: (key: string) => { page: CachedPage; isStale: boolean } | undefined
	/** Renders once for all concurrent callers (single-flight). */
	share: (key: string, begin: () => SharedRendering) => SharedRendering
	isUsable: () => boolean
}
