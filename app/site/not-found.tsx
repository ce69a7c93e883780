/** Every unknown path, for all methods. */
import { data } from 'react-router'
import { servicesContext } from '#app/infra/services.server.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/not-found.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { frameOf, seo } from './seo.ts'

export function loader({ url, context }: Route.LoaderArgs) {
	context.get(servicesContext).log.info({ path: url.pathname.slice(0, 200) }, 'path not found')
	return data(null, 404)
}

// The loader runs afterwards and logs the request.
export const action = () => data(null, 404)

export const meta: Route.MetaFunction = ({ matches, location }) =>
	seo(matches, {
		title: siteMessages.notFound.title(frameOf(matches)?.dealer.name ?? ''),
		path: location.pathname,
		hidden: true,
	})

export default NotFoundPage
