/** The demo's 18 showroom items: pictures, and two videos with their posters. */
import { z } from 'zod'
import { GALLERY_TYPES } from '#app/features/showroom/gallery-item.ts'
import type { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import type { DemoFiles } from './demo-files.ts'
import { fileOfGallery } from './photo-choice.ts'
import { readDemo } from './read-demo.ts'

const item = z.object({
	id: z.uuid(),
	type: z.enum(GALLERY_TYPES),
	src: z.string(),
	thumbnail: z.string().nullable(),
	alt: z.string(),
	description: z.string().default(''),
	category: z.string(),
	order_index: z.int(),
})

/** Returns rows of `showroom_gallery`. */
export async function demoGallery(files: DemoFiles): Promise<(typeof showroomGallery.$inferInsert)[]> {
	const items = readDemo('showroom.json', z.array(item))
	return Promise.all(
		items.map(async ({ order_index, src, thumbnail, ...item }) => ({
			...item,
			src: await files[item.type === 'video' ? 'video' : 'photo'](fileOfGallery(src)),
			thumbnail: thumbnail && (await files.photo(fileOfGallery(thumbnail))),
			orderIndex: order_index,
		})),
	)
}
