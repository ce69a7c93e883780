/** The sitemap: every address of the site. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	layout('site/layout.tsx', [index('site/home.tsx'), route('*', 'site/not-found.tsx')]),
] satisfies RouteConfig
