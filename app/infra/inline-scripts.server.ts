/**
 * The inline scripts that the server wrote into a page, recognized by their nonce, which nobody can guess.
 */

/**
 * Removes the nonce, which a page cached for many visitors must not carry, and returns the text of each such
 * script.
 */
export function takeInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
	const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
	const scripts: string[] = []
	let before = first
	for (const after of rest) {
		const tag = before.slice(before.lastIndexOf('<'))
		if (tag.startsWith('<script')) scripts.push(textOf(tag + after))
		before = after
	}
	return { html: [first, ...rest].join(''), scripts: scripts.filter(Boolean) }
}

const textOf = (script: string) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
