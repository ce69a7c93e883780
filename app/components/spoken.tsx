/**
 * Shows a text whose amounts and distances screen readers hear in words that they say right. The stylesheet
 * generates these words: what is copied, found in the page or read by a search engine is the visible text.
 */
import { splitAtAmounts, spoken } from '#app/core/money-and-distance.ts'

/** A text that is heard in other words. */
export const SpokenAs = ({ words, children }: { words: string; children: string }) => (
	<span className="spoken" data-spoken={words}>
		<span aria-hidden>{children}</span>
	</span>
)

export const Spoken = ({ children: text }: { children: string }) => (
	<span>
		{splitAtAmounts(text).map(
			(part, index) =>
				part && (
					// biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else
					<span key={index} {...(index % 2 && { className: 'spoken', 'data-spoken': spoken(part) })}>
						{index % 2 ? <span aria-hidden>{part}</span> : part}
					</span>
				),
		)}
	</span>
)
