/** What every page would carry of the icons' package, replaced by the few lines of it that this site has a use for. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const OUR_ICON = join(import.meta.dirname, '../app/ui/icon.ts')

const NOT_DRAWN =
	/,\s*key: "\w+"|\n\s*name: ".*",|\n\s*size: 24,|,\s*aliases: \[[^\]]*\]|\n__iconData\.node;/g

/**
 * The icons' package hands the data of each icon to one function of its own; ours draws the same (app/ui/icon.test.tsx).
 * What ours has no use for, as the random key of each part, is left out.
 */
export const lightIcons = (): Plugin => ({
	name: 'forecourt:light-icons',
	enforce: 'pre',
	resolveId: (wanted, from) =>
		wanted.endsWith('/createLucideIcon.mjs') && from?.includes('/lucide-react/') ? OUR_ICON : undefined,
	transform: (code, id) =>
		id.includes('/lucide-react/dist/esm/icons/') ? code.replace(NOT_DRAWN, '') : undefined,
})
