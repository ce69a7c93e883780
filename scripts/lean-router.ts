/** What of the router is never switched on here is left out of what visitors fetch: 2 kB of each first visit (docs/decisions/027). */
import type { Plugin } from 'vite'

const LEFT_OUT: Record<string, string> = {
	// Nobody watches its steps.
	'router/instrumentation.js': `
		export const getRouteInstrumentationUpdates = () => ({})
		export const instrumentClientSideRouter = (router) => router
		export const consumeInstrumentationClientResultMetaReceiver = () => undefined
		export const [instrumentHandler, instrumentationResultMetaContext] = [] // the server's`,
	// Every page is known from the beginning (react-router.config.ts): none is looked up on the way.
	'dom/ssr/fog-of-war.js': `
		export const isFogOfWarEnabled = () => false
		export const getPartialManifest = (manifest) => manifest
		export const getPatchRoutesOnNavigationFunction = () => undefined
		export const useFogOFWarDiscovery = () => {}
		export const [getManifestPath, getPathsWithAncestors, handleClientVersionMismatch] = [] // the server's`,
}

/** A name that a newer router wants of these and does not find ends the build. */
export const leanRouter = (): Plugin => ({
	name: 'lean-router',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	load: (id) =>
		Object.entries(LEFT_OUT).find(([file]) => id.endsWith(`/react-router/dist/production/lib/${file}`))?.[1],
})
