/**
 * /preview?link=…: the page of a vehicle or an article that is not on the website yet, under a signed link, without
 * scripts; nobody can enquire there. Once it is on the website, the link leads to its page.
 */
import { createContext, data, href, redirect } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { blogPostPath } from '#app/features/blog/blog-formats.ts'
import { BLOG_KIND } from '#app/features/blog/blog-post-record.ts'
import { findPostForPreview } from '#app/features/blog/blog-post-resource.server.ts'
import { PREVIEW_PARAMETER, readPreviewLink } from '#app/features/records/publication.server.ts'
import { OWN_PAGE_HEADERS } from '#app/features/submissions/visitor-tokens.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { findForPreview } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import {
	isSandboxed,
	type Preview,
	pagePreview,
	type Services,
	servicesContext,
} from '#app/infra/services.server.ts'
import { blogAdminMessages } from '#messages/admin-content.ts'
import { previewMessages as messages } from '#messages/previews.ts'
import { bulkMessages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/preview.ts'
import { seo } from './seo.ts'

export const handle: RouteHandle = { reads: ['link'], isPersonal: true, isUncounted: true }

const failureContext = createContext<PreviewFailure>({ reason: 'altered' })

const STATUSES = { altered: 404, over: 410, gone: 410 }

/** Before the loaders, because the page of the record is rendered in place of this one. */
export const middleware: Route.MiddlewareFunction[] = [
	async ({ request, context, url }, next) => {
		if (request.method !== 'GET') return next()
		const previewed = await findPreviewed(
			context.get(servicesContext),
			url.searchParams.get(PREVIEW_PARAMETER),
		)
		if ('publicPath' in previewed) throw redirect(previewed.publicPath, { headers: OWN_PAGE_HEADERS })
		if (!('path' in previewed)) {
			context.set(failureContext, previewed)
			return next()
		}
		context.set(isSandboxed, true)
		const page = await context.get(pagePreview)(previewed.path, previewed.preview)
		for (const [name, value] of Object.entries(OWN_PAGE_HEADERS)) page.headers.set(name, value)
		return page
	},
]

export function loader({ context }: Route.LoaderArgs) {
	const failure = context.get(failureContext)
	return data(failure, 'reason' in failure ? STATUSES[failure.reason] : 409)
}

export const headers: Route.HeadersFunction = () => OWN_PAGE_HEADERS

function textsOf(failure: PreviewFailure) {
	const { gone, incomplete, failed } = messages
	if ('missing' in failure)
		return { heading: incomplete.heading[failure.of], text: incomplete.text(failure.missing) }
	return failure.reason === 'gone'
		? { heading: gone.heading[failure.of], text: gone.text }
		: failed[failure.reason]
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const title = loaderData ? textsOf(loaderData).heading : messages.mark
	return seo(matches, { title, path: href('/preview'), hidden: true })
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
	const { heading, text } = textsOf(loaderData)
	const of = loaderData.of ?? 'vehicle'
	return (
		<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
			<h1 className="title text-title-lg">{heading}</h1>
			<p className="lede mt-4 mb-7">{text}</p>
			<ButtonLink to={href(of === 'article' ? '/blog' : '/inventory')} kind="primary">
				{messages.back[of]}
			</ButtonLink>
		</main>
	)
}

/** What a preview link shows, by the kind of its record. */
type Kind = keyof typeof messages.notes

/** Why there is no page. `of`: known of an unaltered link. */
type PreviewFailure =
	| { of?: Kind; reason: 'altered' | 'over' }
	| { of: Kind; reason: 'gone' }
	| { of: Kind; missing: string[] }

type PreviewedRecord =
	| { publicPath: string } // it is on the website
	| { path: string; preview: Preview }
	| { missing: string[] }

type Finder = (services: Services, id: string) => Promise<PreviewedRecord | undefined>

const FINDERS: Record<string, { of: Kind; find: Finder }> = {
	[VEHICLE_KIND]: { of: 'vehicle', find: findVehicle },
	[BLOG_KIND]: { of: 'article', find: findArticle },
}

async function findPreviewed(
	services: Services,
	link: string | null,
): Promise<Exclude<PreviewedRecord, { missing: string[] }> | PreviewFailure> {
	const read = readPreviewLink(services, link ?? '')
	const finder = read && FINDERS[read.kind]
	if (!finder) return { reason: 'altered' }
	const { of, find } = finder
	if (read.isOver) return { of, reason: 'over' }
	const previewed = await find(services, read.id)
	if (!previewed) return { of, reason: 'gone' }
	return 'missing' in previewed ? { of, ...previewed } : previewed
}

async function findVehicle({ db }: Services, id: string): Promise<PreviewedRecord | undefined> {
	const previewed = await findForPreview(db, id)
	if (!previewed) return undefined
	if ('missing' in previewed) return { missing: previewed.missing.map((fact) => bulkMessages.missing[fact]) }
	const { vehicle, isPublished } = previewed
	return isPublished
		? { publicPath: vehiclePath(vehicle) }
		: { path: href('/car/:id', { id }), preview: { vehicle } }
}

async function findArticle(services: Services, id: string): Promise<PreviewedRecord | undefined> {
	const previewed = await findPostForPreview(services, id)
	if (!previewed) return undefined
	if ('missing' in previewed)
		return { missing: previewed.missing.map((text) => blogAdminMessages.missing[text]) }
	const { post, isPublished } = previewed
	return isPublished
		? { publicPath: blogPostPath(post) }
		: { path: href('/blog/:id', { id }), preview: { article: post } }
}
