// Made by 'site schema' from functions/openapi.yaml; do not edit.

export interface paths {
  '/quote-request': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Ask for a quote for the products on the wishlist
     * @description Anchor of form posts: `offerte`.
     */
    post: operations['sendQuoteRequest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contact-form': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Send a message, subscribe to the newsletter, or ask for a brochure
     * @description Three forms, told apart by `onderwerp`: a body whose `onderwerp` is that of neither the newsletter nor a
     *     brochure is a message of the contact page. Anchors of form posts: `bericht`, `nieuwsbrief` and `brochure`.
     */
    post: operations['sendContactForm']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/contact-form/health': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** Tell whether leads can be stored */
    get: operations['getHealth']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/partner-aanvraag': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Propose a partnership
     * @description Anchor of form posts: `partner`.
     */
    post: operations['sendPartnerRequest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/service-monteur-aanmelding': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Register as a service technician
     * @description Anchor of form posts: `monteur`.
     */
    post: operations['sendTechnicianRegistration']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description A lead was taken in. */
    Accepted: {
      /** @description What to tell the visitor */
      message: string
      /** @description Names the lead; the same for the same lead sent again */
      id: string
    }
    /** @description A request was refused. */
    Failure: {
      /** @description What to tell the visitor */
      error: string
      /** @description What is wrong, by the name of the field */
      fields?: {
        [key: string]: string
      }
    }
    FieldFailure: WithRequired<components['schemas']['Failure'], 'fields'>
    /** @description What scripts send beside the fields. */
    Submission: {
      /**
       * Format: uuid
       * @description The same content with the same ID is stored once, however often it is sent. Without an ID, the same content
       *     within 10 minutes is stored once.
       */
      submissionId?: string
      /** @description Milliseconds from opening the form to sending it. Less than 3000 counts as spam. */
      elapsedMs?: number
      referentiecode?: components['schemas']['Honeypot']
    }
    /** @description The hidden fields of form posts. */
    FormPost: {
      /** @description The public token */
      token: string
      /** @description Path of the page that the form is on; without it, the path of the header Referer, or `/` */
      page?: string
      referentiecode?: components['schemas']['Honeypot']
    }
    /** @description People do not see this field and leave it empty; any text counts as spam. */
    Honeypot: string
    /** @description Name of the company */
    Company: string
    /** @description First and last name */
    Person: string
    /** Format: idn-email */
    EmailAddress: string
    Telephone: string
    /** @description The form of the wishlist. */
    Quote: {
      bedrijfsnaam: components['schemas']['Company']
      naam: components['schemas']['Person']
      emailadres: components['schemas']['EmailAddress']
      telefoonnummer?: components['schemas']['Telephone']
      /**
       * @description The products as text: name, quantity in brackets, joined by commas
       * @example Leg Press (2x), Rower (1x)
       */
      producten?: string
      /** @description Notes; may hold line breaks */
      opmerkingen?: string
    }
    /**
     * @description What a page without script asks instead of `producten`: how many of each product. The other fields are put into
     *     the notes.
     */
    QuoteCards: {
      /** @description Address */
      adres?: string
      /** @description Delivery time */
      levertijd?: string
      /**
       * @description Preferred way to be contacted
       * @enum {string}
       */
      voorkeur?: 'email' | 'phone' | 'meeting'
    } & {
      [key: string]: number | string
    }
    ContactForm:
      | components['schemas']['Newsletter']
      | components['schemas']['Brochure']
      | components['schemas']['Contact']
    /** @description The form of the contact page. */
    Contact: {
      name: components['schemas']['Person']
      /** @description Name of the company */
      company?: string
      email: components['schemas']['EmailAddress']
      phone?: components['schemas']['Telephone']
      subject: string
      /** @description May hold line breaks */
      message: string
    }
    /** @description The form in the footer. Its name and message are fixed texts of the site. */
    Newsletter: {
      emailadres: components['schemas']['EmailAddress']
      naam?: string
      /** @constant */
      onderwerp: 'Newsletter Aanmelding'
      bericht?: string
    }
    /** @description The form of a brochure's dialog. */
    Brochure: {
      bedrijfsnaam: components['schemas']['Company']
      naam: components['schemas']['Person']
      emailadres: components['schemas']['EmailAddress']
      telefoonnummer?: components['schemas']['Telephone']
      /** @description Ends in the title of the brochure */
      onderwerp: string
      /** @description May hold line breaks */
      bericht?: string
      /** @description Name of the brochure's file without `.pdf` */
      brochure?: string
    }
    /** @description The form of companies that want to work together. */
    Partner: {
      companyName: components['schemas']['Company']
      contactPerson: components['schemas']['Person']
      email: components['schemas']['EmailAddress']
      phone?: components['schemas']['Telephone']
      website?: string
      /**
       * @description Empty when not chosen
       * @enum {string}
       */
      companySize?: '1-10' | '11-50' | '51-200' | '200+' | ''
      /**
       * @description Empty when not chosen
       * @enum {string}
       */
      partnershipType?: 'leverancier' | 'dealer' | 'technologie' | 'service' | 'overig' | ''
      /** @description May hold line breaks */
      description: string
    }
    /** @description The form of service technicians who want to be accredited. */
    Technician: {
      firstName: string
      lastName: string
      email: components['schemas']['EmailAddress']
      phone?: components['schemas']['Telephone']
      address?: string
      postalCode?: string
      city?: string
      /**
       * @description Years; empty when not chosen
       * @enum {string}
       */
      experience?: '2-5' | '5-10' | '10-15' | '15+' | ''
      /** @description May hold line breaks */
      certifications?: string
      specializations?: (
        | 'Cardio apparatuur'
        | 'Krachttraining equipment'
        | 'Functionele training'
        | 'Outdoor fitness equipment'
        | 'Smart gym technologie'
        | 'Revalidatie apparatuur'
        | 'Elektrotechniek'
        | 'Software installaties'
      )[]
      /**
       * @description Empty when not chosen
       * @enum {string}
       */
      availability?: 'fulltime' | 'parttime' | 'weekends' | 'evenings' | 'flexible' | ''
      /** @description May hold line breaks */
      motivation: string
      /** @description May hold line breaks */
      references?: string
    }
  }
  responses: {
    /** @description Taken in */
    Accepted: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Accepted']
      }
    }
    /** @description The answer to every form post; its fragment tells what became of it */
    BackToPage: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        Location: components['headers']['Location']
        [name: string]: unknown
      }
      content?: never
    }
    /** @description The body is not what its content type says */
    Unreadable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The public token is missing or wrong */
    Unauthorised: {
      headers: {
        'WWW-Authenticate': components['headers']['Challenge']
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description This path has no such method */
    MethodNotAllowed: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        Allow: components['headers']['Allow']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The body is longer than 32 KiB */
    TooLarge: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description The body is neither JSON nor a form post */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description Fields are missing or wrong */
    Mistakes: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['FieldFailure']
      }
    }
    /** @description This address has sent much in a short time */
    TooMany: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
    /** @description Leads cannot be stored now */
    Unavailable: {
      headers: {
        'X-Request-Id': components['headers']['RequestId']
        'Cache-Control': components['headers']['CacheControl']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Failure']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: {
    /** @description Names the request in the logs */
    RequestId: string
    /** @description No answer may be kept */
    CacheControl: 'no-store'
    /** @description The methods of this path */
    Allow: 'GET, OPTIONS' | 'POST, OPTIONS'
    /** @description How to authorise (RFC 6750 §3) */
    Challenge: 'Bearer'
    /** @description Seconds until the next try can succeed */
    RetryAfter: number
    /** @description The page that the form is on, with the fragment that shows what became of it */
    Location: string
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  sendQuoteRequest: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': WithRequired<components['schemas']['Quote'], 'producten'> &
          components['schemas']['Submission']
        'application/x-www-form-urlencoded': components['schemas']['Quote'] &
          components['schemas']['QuoteCards'] &
          components['schemas']['FormPost']
      }
    }
    responses: {
      200: components['responses']['Accepted']
      303: components['responses']['BackToPage']
      400: components['responses']['Unreadable']
      401: components['responses']['Unauthorised']
      405: components['responses']['MethodNotAllowed']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Mistakes']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
    }
  }
  sendContactForm: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['ContactForm'] & components['schemas']['Submission']
        'application/x-www-form-urlencoded': components['schemas']['ContactForm'] & components['schemas']['FormPost']
      }
    }
    responses: {
      200: components['responses']['Accepted']
      303: components['responses']['BackToPage']
      400: components['responses']['Unreadable']
      401: components['responses']['Unauthorised']
      405: components['responses']['MethodNotAllowed']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Mistakes']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
    }
  }
  getHealth: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description They can. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['RequestId']
          'Cache-Control': components['headers']['CacheControl']
          [name: string]: unknown
        }
        content: {
          'text/plain': 'OK'
        }
      }
      401: components['responses']['Unauthorised']
      405: components['responses']['MethodNotAllowed']
      503: components['responses']['Unavailable']
    }
  }
  sendPartnerRequest: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Partner'] & components['schemas']['Submission']
        'application/x-www-form-urlencoded': components['schemas']['Partner'] & components['schemas']['FormPost']
      }
    }
    responses: {
      200: components['responses']['Accepted']
      303: components['responses']['BackToPage']
      400: components['responses']['Unreadable']
      401: components['responses']['Unauthorised']
      405: components['responses']['MethodNotAllowed']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Mistakes']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
    }
  }
  sendTechnicianRegistration: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['Technician'] & components['schemas']['Submission']
        'application/x-www-form-urlencoded': components['schemas']['Technician'] & components['schemas']['FormPost']
      }
    }
    responses: {
      200: components['responses']['Accepted']
      303: components['responses']['BackToPage']
      400: components['responses']['Unreadable']
      401: components['responses']['Unauthorised']
      405: components['responses']['MethodNotAllowed']
      413: components['responses']['TooLarge']
      415: components['responses']['UnsupportedMediaType']
      422: components['responses']['Mistakes']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
    }
  }
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P]
}
