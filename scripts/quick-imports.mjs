/**
 * Read before all else (`--import`): where the parts of drizzle-orm are. Node reads that package's list of 600 entries, 180 kB,
 * anew for each of 500 imports, which is a third of a start's work; its own parts import each other by plain addresses.
 */
import { registerHooks } from 'node:module'

const PART = /\/node_modules\/drizzle-orm\/[^?#]+\.js$/
const BESIDE = /^\.{1,2}\/[^?#]+\.js$/
const BY_NAME = /^drizzle-orm(\/|$)/

const found = new Map()

registerHooks({
	resolve: (name, context, next) => {
		const { parentURL = '', conditions } = context
		if (!conditions.includes('import')) return next(name, context)
		if (BESIDE.test(name) && PART.test(parentURL))
			return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
		if (!BY_NAME.test(name)) return next(name, context)
		if (!found.has(name)) found.set(name, { ...next(name, context), shortCircuit: true })
		return found.get(name)
	},
})
