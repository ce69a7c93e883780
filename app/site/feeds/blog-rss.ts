/** GET /blog/rss.xml: the latest articles, for readers of feeds. */
import { href } from 'react-router'
import { blogFeed, POSTS_IN_FEED } from '#app/content/blog-feed.ts'
import { listLatestPosts } from '#app/content/blog-post-store.server.ts'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { type Services, services } from '#app/platform/services.server.ts'
import { blogWords } from '#app/words/en-ZA/blog.ts'
import type { Route } from './+types/blog-rss.ts'
import { answerFeed } from './feed.ts'

export function loader({ request, context }: Route.LoaderArgs) {
	const given = context.get(services)
	return answerFeed(request, given, {
		name: 'the feed of the blog',
		type: 'application/rss+xml',
		write: () => readFeed(given),
	})
}

async function readFeed({ db, baseUrl }: Services): Promise<string> {
	const [dealer, posts] = await Promise.all([findDealer(db), listLatestPosts(db, POSTS_IN_FEED)])
	return blogFeed(posts, {
		title: blogWords.title(dealer.name),
		description: blogWords.description,
		blog: baseUrl + href('/blog'),
		self: baseUrl + href('/blog/rss.xml'),
		addressOf: (id) => baseUrl + href('/blog/:id', { id }),
	})
}
