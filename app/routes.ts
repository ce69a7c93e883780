/** The sitemap: every address of the site. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	layout('site/layout.tsx', [
		index('site/home.tsx'),
		route('inventory', 'site/inventory.tsx'),
		route('inventory/:make', 'site/stock.tsx', { id: 'stock-of-make' }),
		route('inventory/:make/:model', 'site/stock.tsx', { id: 'stock-of-model' }),
		route('car/:id', 'site/vehicle.tsx'),
		route('about', 'site/about.tsx'),
		route('services', 'site/services.tsx'),
		route('auto-trader', 'site/marketplace.tsx'),
		route('blog', 'site/blog.tsx'),
		route('blog/:id', 'site/blog-post.tsx'),
		route('faqs', 'site/faqs.tsx'),
		route('contact', 'site/contact.tsx'),
		route('finance', 'site/finance.tsx'),
		route('finance/application', 'site/finance-application.tsx'),
		route('showroom', 'site/showroom.tsx'),
		route('privacy', 'site/privacy.tsx'),
		route('*', 'site/not-found.tsx'),
	]),
	route('inventory/results', 'site/inventory-results.ts'),
	route('car/:id/share/:file', 'site/share-picture/vehicle.ts'),
	route('share/:file', 'site/share-picture/dealer.ts'),
	route('photos/:hash/share.jpg', 'site/share-picture/photo.ts'),
	route('photos/:hash/:file', 'site/photo-file.ts'),
	route('films/:file', 'site/film-file.ts'),
	route('sitemap.xml', 'site/feeds/sitemap.ts'),
	route('robots.txt', 'site/feeds/robots.ts'),
	route('blog/rss.xml', 'site/feeds/blog-rss.ts'),
	route('health', 'site/health.ts'),
] satisfies RouteConfig
