/** GET /robots.txt: paths that crawlers should skip, and the address of the sitemap. */
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/robots.ts'

const CLOSED = ['/admin', '/api', '/chat', '/inventory/results']

export function loader({ context }: Route.LoaderArgs) {
	const lines = [
		'User-agent: *',
		...CLOSED.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${context.get(servicesContext).baseUrl}/sitemap.xml`,
		'',
	]
	return new Response(lines.join('\n'), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
	})
}
