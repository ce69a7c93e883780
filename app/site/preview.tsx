/**
 * /preview?link=…: the page of a vehicle that is not on the website yet, under a signed link, without scripts; nobody can
 * enquire there. Once the vehicle is on the website, the link leads to its page.
 */
import { createContext, data, href, redirect } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { RouteHandle } from '#app/core/route-handle.ts'
import { PREVIEW_PARAMETER, readPreviewLink } from '#app/features/records/preview-link.server.ts'
import { OWN_PAGE_HEADERS } from '#app/features/submissions/own-page.server.ts'
import type { MissingFact } from '#app/features/vehicles/publish-gate.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { findForPreview } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { isSandboxed, pagePreview, type Services, servicesContext } from '#app/infra/services.server.ts'
import { previewMessages as messages } from '#messages/previews.ts'
import { bulkMessages } from '#messages/vehicle-bulk.ts'
import type { Route } from './+types/preview.ts'
import { seo } from './seo.ts'

export const handle: RouteHandle = { reads: ['link'], isPersonal: true, isUncounted: true }

type Failure = { reason: 'altered' | 'over' | 'gone' } | { missing: MissingFact[] }

const failureContext = createContext<Failure>({ reason: 'altered' })

const STATUSES = { altered: 404, over: 410, gone: 410 }

/** Before the loaders, because the page of a vehicle is rendered in place of this one. */
export const middleware: Route.MiddlewareFunction[] = [
	async ({ request, context, url }, next) => {
		if (request.method !== 'GET') return next()
		const previewed = await findPreviewed(
			context.get(servicesContext),
			url.searchParams.get(PREVIEW_PARAMETER),
		)
		if (!('vehicle' in previewed)) {
			context.set(failureContext, previewed)
			return next()
		}
		const { vehicle, isPublished } = previewed
		if (isPublished) throw redirect(vehiclePath(vehicle), { headers: OWN_PAGE_HEADERS })
		context.set(isSandboxed, true)
		const page = await context.get(pagePreview)(href('/car/:id', { id: vehicle.id }), { vehicle })
		for (const [name, value] of Object.entries(OWN_PAGE_HEADERS)) page.headers.set(name, value)
		return page
	},
]

async function findPreviewed(services: Services, link: string | null) {
	const preview = readPreviewLink(services, link ?? '')
	if (preview?.kind !== VEHICLE_KIND) return { reason: 'altered' } as const
	if (preview.isOver) return { reason: 'over' } as const
	return (await findForPreview(services.db, preview.id)) ?? ({ reason: 'gone' } as const)
}

export function loader({ context }: Route.LoaderArgs) {
	const failure = context.get(failureContext)
	return data(failure, 'reason' in failure ? STATUSES[failure.reason] : 409)
}

export const headers: Route.HeadersFunction = () => OWN_PAGE_HEADERS

const textsOf = (failure: Failure) =>
	'reason' in failure
		? messages.failed[failure.reason]
		: {
				heading: messages.incomplete.heading,
				text: messages.incomplete.text(failure.missing.map((fact) => bulkMessages.missing[fact])),
			}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const title = loaderData ? textsOf(loaderData).heading : messages.mark
	return seo(matches, { title, path: href('/preview'), hidden: true })
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
	const { heading, text } = textsOf(loaderData)
	return (
		<main id="main" tabIndex={-1} className="wrap py-[clamp(2rem,5vw,5rem)]">
			<h1 className="title text-title-lg">{heading}</h1>
			<p className="lede mt-4 mb-7">{text}</p>
			<ButtonLink to={href('/inventory')} kind="primary">
				{messages.inventory}
			</ButtonLink>
		</main>
	)
}
