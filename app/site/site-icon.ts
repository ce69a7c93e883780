/** GET /favicon.ico and the other fixed addresses at which browsers and phones look for an icon without a link to it. */
import { createHash } from 'node:crypto'
import type { RouteHandle } from '#app/core/addresses.ts'
import { matchesEtag } from '#app/core/http.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { READING_DEADLINE } from '#app/features/media/photo-files.server.ts'
import { readSiteIcon } from '#app/features/media/site-icons.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { beforeDeadline, cannotShowResponse, unlessAway } from '#app/infra/storage/files.server.ts'

import type { Route } from './+types/site-icon.ts'

export const handle: RouteHandle = { countedAs: 'media' }

const TYPES: Record<string, string> = { ico: 'image/x-icon', png: 'image/png', svg: 'image/svg+xml' }

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const file = url.pathname.slice(1)
	const dealer = await findDealerOrCached(services)
	const files = beforeDeadline(services.files, READING_DEADLINE)
	const icon = await unlessAway(services.log, readSiteIcon({ files }, dealer, file))
	if (icon === 'away') return cannotShowResponse()
	if (!icon) return new Response('Not found\n', { status: 404, headers: NOT_FOUND })
	const headers = {
		'Content-Type': TYPES[file.split('.').at(-1) ?? ''] ?? 'image/png',
		'Cache-Control': 'public, max-age=3600',
		ETag: `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`,
	}
	if (matchesEtag(request.headers.get('If-None-Match'), headers.ETag))
		return new Response(null, { status: 304, headers })
	return new Response(request.method === 'HEAD' ? null : (icon as Uint8Array<ArrayBuffer>), {
		headers: { ...headers, 'Content-Length': String(icon.length) },
	})
}

const NOT_FOUND = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
