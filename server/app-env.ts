/** The Hono environment: the request's bindings, and the variables that one middleware passes to the next. */
import type { IncomingMessage } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import type { Log } from '#app/infra/log.server.ts'
import type { Services } from '#app/infra/services.server.ts'

export type AppServices = Services & {
	pageCache?: PageCache | undefined // without it every page is rendered per visitor
	metricsAccess?: MetricsAccess | undefined // without it nobody may read the metrics
	isStopping?: () => boolean
}

export type MetricsAccess = {
	token: string | undefined
	// true if a loopback connection without proxy headers can only come from this machine
	trustsLoopback: boolean
}

export type AppEnv = {
	Bindings: { clientIp: string; incoming?: IncomingMessage }
	Variables: {
		requestId: string
		log: Log // with the request id
		isShared: boolean | undefined // rendered once for all visitors of this minute
		routerContext: RouterContextProvider
	}
}

export type Encoding = 'br' | 'gzip' | 'identity'
export type Variant = { headers: [string, string][]; etag?: string; body?: Buffer<ArrayBuffer> }
export type CachedPage = {
	status: number
	minute?: number // the page is served in this minute only; undefined: only to the callers waiting now
	variants: Partial<Record<Encoding, Variant>>
}
export type PageCache = {
	find: (key: string) => CachedPage | undefined
	/**
	 * Renders once for all concurrent callers (single-flight). Undefined: each caller needs its own response.
	 */
	share: (key: string, render: () => Promise<CachedPage | undefined>) => Promise<CachedPage | undefined>
	isUsable: () => boolean
}
