/** The sitemap: every address of the site. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	layout('site/layout.tsx', [
		index('site/home.tsx'),
		route('inventory', 'site/inventory.tsx'),
		route('car/:id', 'site/vehicle.tsx'),
		route('about', 'site/about.tsx'),
		route('services', 'site/services.tsx'),
		route('auto-trader', 'site/marketplace.tsx'),
		route('blog', 'site/blog.tsx'),
		route('blog/:id', 'site/blog-post.tsx'),
		route('faqs', 'site/faqs.tsx'),
		route('contact', 'site/contact.tsx'),
		route('finance', 'site/finance.tsx'),
		route('showroom', 'site/showroom.tsx'),
		route('*', 'site/not-found.tsx'),
	]),
	route('inventory/results', 'site/inventory-results.ts'),
	route('photos/:hash/:file', 'site/photo-file.ts'),
	route('films/:file', 'site/film-file.ts'),
	route('health', 'site/health.ts'),
] satisfies RouteConfig
