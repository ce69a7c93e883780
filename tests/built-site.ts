/** Before the tests that ask the built site: it must be that of the present sources. */
import { isBuilt } from '#scripts/ready.mjs'

export default function setup() {
	if (!isBuilt())
		throw new Error('The built site is missing or older than its sources: run "npm run build" first.')
}
