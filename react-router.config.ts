import type { Config } from '@react-router/dev/config'

export default {
	ssr: true,
	buildDirectory: 'build',
	splitRouteModules: false, // a file of 100 bytes for each `clientLoader`, which every page would name
	routeDiscovery: { mode: 'initial' },
} satisfies Config
