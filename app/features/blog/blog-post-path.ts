import { readableSegment } from '#app/core/readable-address.ts'
import type { BlogPostSummary } from './blog-post.ts'

type Named = Pick<BlogPostSummary, 'id' | 'title'>

/** `/blog/what-a-service-plan-covers-1656f795`: the canonical path of an article. `/blog/<id>` shows it, too. */
export const blogPostPath = (post: Named): string => `/blog/${blogPostSegment(post)}`

export const blogPostSegment = ({ id, title }: Named): string => readableSegment(title, id)
