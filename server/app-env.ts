/** What the middleware of the app share: what comes with a request, and what each passes on to the next. */
import type { IncomingMessage } from 'node:http'
import type { RouterContextProvider } from 'react-router'
import type { Log } from '#app/infra/log.server.ts'
import type { Services } from '#app/infra/services.server.ts'

export type AppServices = Services & {
	pageCache?: PageCache | undefined // without it every page is rendered per visitor
	metricsAccess?: MetricsAccess | undefined // without it nobody reads the metrics
	isStopping?: () => boolean
}

export type MetricsAccess = {
	token: string | undefined
	trustsLoopback: boolean // what comes from this machine, without a header of a proxy, comes from nowhere else
}

export type AppEnv = {
	Bindings: { clientIp: string; incoming?: IncomingMessage }
	Variables: {
		requestId: string
		log: Log // with the id of the request
		isShared: boolean | undefined // rendered once for all visitors who ask in this minute
		routerContext: RouterContextProvider
	}
}

export type Encoding = 'br' | 'gzip' | 'identity'
export type Variant = { headers: [string, string][]; etag?: string; body?: Buffer<ArrayBuffer> }
export type CachedPage = {
	status: number
	minute?: number // in which it is served; undefined: only to those who wait for it now
	variants: Partial<Record<Encoding, Variant>>
}
export type PageCache = {
	find: (key: string) => CachedPage | undefined
	/** Renders once for all concurrent callers (single-flight). Undefined: each needs a response of their own. */
	share: (key: string, render: () => Promise<CachedPage | undefined>) => Promise<CachedPage | undefined>
	isUsable: () => boolean
}
