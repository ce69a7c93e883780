/** What shows where a photograph is missing or fails: a drawing of the body style, else a car under a dust cover. */
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
