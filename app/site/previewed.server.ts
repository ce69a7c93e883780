/** What a preview link shows, by the kind of its record. */
import { href } from 'react-router'
import { blogPostPath } from '#app/features/blog/blog-post-path.ts'
import { findPostForPreview } from '#app/features/blog/blog-post-preview.server.ts'
import { BLOG_KIND } from '#app/features/blog/blog-post-record.ts'
import { readPreviewLink } from '#app/features/records/publication.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { VEHICLE_KIND } from '#app/features/vehicles/vehicle-record.ts'
import { findForPreview } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import type { Preview, Services } from '#app/infra/services.server.ts'
import { blogAdminMessages } from '#messages/admin-content.ts'
import type { previewMessages } from '#messages/previews.ts'
import { bulkMessages } from '#messages/vehicle-bulk.ts'

type Kind = keyof typeof previewMessages.notes

/** Why there is no page. `of`: known of an unaltered link. */
export type PreviewFailure =
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

export async function findPreviewed(
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
