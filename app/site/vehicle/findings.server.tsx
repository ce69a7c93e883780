/** Known faults and work done on a vehicle's page. It is still text: no script of the page has it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { type Photo, photoAddress } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { FINDING_KINDS, type Finding, type Pin, thirdsOf } from '#app/features/vehicles/findings.ts'
import { findingMessages as messages } from '#messages/findings.ts'

/** Undefined if nothing is listed. */
export const findingsHtml = (findings: Finding[] | null | undefined, photos: Photo[]): string | undefined =>
	findings?.length ? renderToStaticMarkup(<Findings findings={findings} photos={photos} />) : undefined

function Findings({ findings, photos }: { findings: Finding[]; photos: Photo[] }) {
	return (
		<>
			<h2>{messages.title}</h2>
			{FINDING_KINDS.map((kind) => {
				const listed = findings.filter((finding) => finding.kind === kind)
				return (
					listed.length > 0 && (
						<section key={kind}>
							<h3>{messages.kinds[kind]}</h3>
							<ul>
								{listed.map(({ part, words, photo: address, pin }, at) => {
									const photo = photos.find(({ hash }) => photoAddress(hash) === address)
									return (
										// biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
										<li key={at}>
											<div>
												<b>{part}</b>
												<span>{words}</span>
											</div>
											{photo && <Marked photo={photo} pin={pin} part={part} />}
										</li>
									)
								})}
							</ul>
						</section>
					)
				)
			})}
		</>
	)
}

function Marked({ photo, pin, part }: { photo: Photo; pin: Pin | null; part: string }) {
	const thirds = pin && thirdsOf(pin)
	return (
		<figure>
			<div>
				<Picture photo={photo} alt={messages.photo(part)} sizes="(min-width: 48rem) 20rem, 90vw" />
				{pin && <span aria-hidden className="pin" style={{ left: `${pin.x}%`, top: `${pin.y}%` }} />}
			</div>
			{thirds && <figcaption>{messages.marked(messages.place(thirds.across, thirds.down))}</figcaption>}
		</figure>
	)
}
