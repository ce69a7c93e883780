/** What every page would carry of the icons' package, replaced by the few lines of it that this site has a use for. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const OUR_ICON = join(import.meta.dirname, '../app/ui/icon.ts')

/** The icons' package hands the data of each icon to one function of its own; ours draws the same (app/ui/icon.test.tsx). */
export const lightIcons = (): Plugin => ({
	name: 'forecourt:light-icons',
	enforce: 'pre',
	resolveId: (wanted, from) =>
		wanted.endsWith('/createLucideIcon.mjs') && from?.includes('/lucide-react/') ? OUR_ICON : undefined,
})
