/** The last hand on a page's text: how it looks, and scripts that wait for its pictures. */
import { isBackOffice } from '#app/kernel/back-office.ts'
import { LATE, lateScripts } from '#app/platform/late-scripts.server.ts'
import { sparingPage } from '#app/platform/sparing-page.server.ts'
import backOffice from './everything.css?url'
import { looks } from './look.server.ts'

/** Not in development, where the build tools bring styles and scripts as they change. */
export function finishedPage(html: string, address: string, isSparing: boolean): string {
	if (!import.meta.env.PROD) return html
	if (isBackOffice(address)) return withHead(html, `<link rel="stylesheet" href="${backOffice}"/>`)
	const look = isSparing ? looks.sparing : looks.whole
	// Styles last: they are most of the text, and nothing is looked for in them.
	return withHead(lateScripts(isSparing ? sparingPage(html) : html), `${WHOLE}<style>${look}</style>`)
}

/** Painted once it is there as far as its scripts: what is shown while half of it is on its way moves when the rest comes. */
const WHOLE = `<link rel="expect" href="#${LATE}" blocking="render"/>`

const withHead = (html: string, further: string) => html.replace('</head>', () => `${further}</head>`)
