/** GET /blog/rss.xml: the RSS feed of the latest articles. */
import { href } from 'react-router'
import { blogFeed, blogPostPath, POSTS_IN_FEED } from '#app/features/blog/blog-formats.ts'

import { listLatestPosts } from '#app/features/blog/blog-post-queries.server.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/blog-rss.ts'
import { feedResponse } from './feed.ts'

export function loader({ request, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	return feedResponse(request, appServices, {
		name: 'the feed of the blog',
		type: 'application/rss+xml',
		write: () => readFeed(appServices),
	})
}

async function readFeed({ db, baseUrl }: Services): Promise<string> {
	const [dealer, posts] = await Promise.all([findDealer(db), listLatestPosts(db, POSTS_IN_FEED)])
	const { title, description } = pageTexts(dealer, 'blog')
	return blogFeed(posts, {
		title,
		description,
		blog: baseUrl + href('/blog'),
		self: baseUrl + href('/blog/rss.xml'),
		addressOf: (post) => baseUrl + blogPostPath(post),
		permalinkOf: (post) => baseUrl + href('/blog/:id', { id: post.id }),
	})
}
