/** Paragraphs are separated by blank lines. */
export const splitParagraphs = (text: string): string[] =>
	text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
