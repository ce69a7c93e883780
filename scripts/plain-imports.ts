/** Code that is fetched later is fetched plainly: around each such import Vite puts a loader of 0.6 kB that fetches styles and neighbours ahead, and there are none of ours to fetch. */
import type { Plugin } from 'vite'

const LATER = /(?<!typeof )\bimport\('([.#][^']+)'\)/g

/** Only a plain text is put into the loader; what comes out of the build is the same otherwise. */
export const plainImports = (): Plugin => ({
	name: 'plain-imports',
	enforce: 'pre',
	apply: 'build',
	transform(code, id) {
		if (!/[/]app[/].*[.]tsx?$/.test(id) || !code.includes('import(')) return undefined
		return code.replace(LATER, (_, path) => `import('${path.slice(0, 1)}' + '${path.slice(1)}')`)
	},
})
