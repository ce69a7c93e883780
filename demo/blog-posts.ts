/** The demo's 14 blog posts. */
import { z } from 'zod'
import type { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import type { DemoFiles } from './demo-files.ts'
import { photoOfPost } from './photo-choice.ts'
import { readDemo } from './read-demo.ts'

const date = z.iso.datetime().transform((time) => new Date(time))
const post = z.object({
	id: z.uuid(),
	title: z.string(),
	excerpt: z.string(),
	content: z.string(),
	category: z.string(),
	author: z.string(),
	image: z.string().nullable(),
	featured: z.boolean(),
	read_time: z.string(),
	date,
	created_at: date,
})

/** Returns rows of `blog_posts`. */
export async function demoBlogPosts(files: DemoFiles): Promise<(typeof blogPosts.$inferInsert)[]> {
	const posts = readDemo('blog_posts.json', z.array(post))
	return Promise.all(
		posts.map(async ({ read_time, created_at, image, ...post }) => ({
			...post,
			image: image && (await files.photo(photoOfPost(image))),
			readTime: read_time,
			createdAt: created_at,
			updatedAt: created_at,
		})),
	)
}
