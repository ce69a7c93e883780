/** The text of an article; line breaks are shown as breaks (specification, section 2). */
import { Fragment } from 'react'
import { type Block, blocksOf } from './blog-post.ts'

export function ArticleText({ content }: { content: string }) {
	return (
		<div className="mt-8 space-y-5 leading-[1.7]">
			{blocksOf(content).map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change order
				<ArticleBlock key={index} block={block} />
			))}
		</div>
	)
}

function ArticleBlock({ block: { kind, lines } }: { block: Block }) {
	if (kind === 'heading') return <h2 className="title pt-5 text-title-sm">{lines[0]}</h2>
	if (kind === 'list')
		return (
			<ul className="list-disc space-y-2 pl-5 marker:text-accent">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		)
	if (kind === 'numbers')
		return (
			<ol className="list-decimal pl-5">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ol>
		)
	return (
		<p>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: nor do its lines
				<Fragment key={index}>
					{index > 0 && <br />}
					{line}
				</Fragment>
			))}
		</p>
	)
}
