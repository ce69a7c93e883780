/**
 * Drawings shown where a photo is missing or fails to load: one per body
 * style, and a generic car under a dust cover.
 */
import bakkie from './placeholders/bakkie.svg?url'
import commercial from './placeholders/commercial.svg?url'
import coupe from './placeholders/coupe.svg?url'
import generic from './placeholders/generic.svg?url'
import hatch from './placeholders/hatch.svg?url'
import motorcycle from './placeholders/motorcycle.svg?url'
import sedan from './placeholders/sedan.svg?url'
import suv from './placeholders/suv.svg?url'

export const placeholders = { bakkie, commercial, coupe, generic, hatch, motorcycle, sedan, suv }

export type PlaceholderName = keyof typeof placeholders
