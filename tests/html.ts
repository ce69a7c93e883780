/** A document as a browser without scripts reads it. */
import { Window } from 'happy-dom'

const parser = new new Window().DOMParser()

/** The document of a page, or of a part of one. */
export const parseHtml = (html: string) => parser.parseFromString(html, 'text/html') as unknown as Document

const UNREAD = 'script, style, template'

/** The text of an element as it reads: every run of white space, also the unbreakable, made one space. */
export function plain(element: Element): string {
	const copy = element.cloneNode(true) as Element
	for (const unread of copy.querySelectorAll(UNREAD)) unread.remove()
	return copy.textContent.replace(/\s+/g, ' ').trim()
}
