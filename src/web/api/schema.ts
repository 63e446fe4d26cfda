// Made by `npm run client` from the routes of src/server. Not to be edited by hand.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether results are being saved: a durable write is tried */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Unwell"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether results are being saved, why not and what to do, and which events are damaged */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Saving"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The second copies kept in step: where, how far behind, and what is wrong with what to do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecondCopy"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much room is left for results, and whether what was set aside for them is in use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Disk"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses phones could use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Network"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** Choose the address phones are sent to */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        address: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Network"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who did what that is no fact of a contest: accounts, passwords, codes, lists, backups; the newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Those before this number */
                    before?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Acts"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with name and password, or once with a code, which may set the password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        newPassword?: string;
                    } | {
                        /** @description Without one, the first organiser */
                        name?: string;
                        password: string;
                        /** @description Six figures, where a second factor is set up */
                        totp?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am here */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Me"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set one’s own password; the old one is needed unless this sign-in was by a code; every other sign-in of the account ends */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        old?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A second factor for one’s own account, with the password: a new secret, asked for once it is confirmed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TotpSecret"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** From now on the second factor is asked for; with the 6-digit code the app shows now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/totp/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second factor is asked for no more; with the password and the 6-digit code the app shows now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInList"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of my sign-ins, or every one but this */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        session: string;
                    } | {
                        /** @enum {boolean} */
                        others: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInList"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/idle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** After how many minutes without use the desk is signed out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {number} */
                        minutes: 30 | 60 | 240 | 720;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where somebody is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInList"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every sign-in of somebody else */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has an account here */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** A new account; the code is for whoever it is, and is shown once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        role: "organiser" | "director" | "scorer" | "player";
                        /** @description Who it is, by id, where several on the list bear the name */
                        person?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountCode"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What I am called: the first organiser says who they are, and signs what they do so */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new code for somebody who forgot password or phone; their sign-ins end */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountCode"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What they may do from now on; they sign in again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "organiser" | "director" | "scorer" | "player";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/duty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who reads what was told to the recorder; one’s own account too */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        duty: "recorder" | "chief-director" | "none";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/{account}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** No account any more; what they did stays in the log */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    account: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People known here whose name or number begins so; everybody when nothing is typed */
        get: {
            parameters: {
                query?: {
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** Keep a pasted member list */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            added: number;
                            known: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contests I play or played in, the latest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnContest"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My line, my boards, what was posted or given in my name, my rulings and appeals */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was told to the recorder, by player; for recorders and the chief director alone */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecordView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** Tell the recorder of an incident; who tells it does not see it again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description By name or number */
                        player: string;
                        /** @enum {string} */
                        kind: "disclosure" | "conduct" | "psyche" | "other";
                        what: string;
                        contest?: string;
                        board?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/reported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The report on a player went out: what it was about counts as reported */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        player: string;
                        to: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/incidents/{incident}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an incident off the record for good */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    incident: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All contests, the latest first; without sign-in those that have started */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedContest"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** A new contest; what is not said is as usual at a club */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        /** @default Pairs */
                        name?: string;
                        /** Format: date */
                        date?: string;
                        zone?: string;
                        /**
                         * @default matchpoints
                         * @enum {string}
                         */
                        scoring?: "matchpoints" | "butler" | "cross-imps" | "teams";
                        /** @description By the id of its form; a club session of the scoring where it is not said */
                        form?: string;
                        /** @description What it is a contest of */
                        tournament?: string;
                        /** @default 3 */
                        boardsPerRound?: number;
                        /** @description As its form has it where it is not said */
                        minutesPerBoard?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contest at a glance */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedContest"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter pairs from pasted names, all or none; with preview they are only read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        text: string;
                        /** @default false */
                        preview?: boolean;
                        /** @description Who takes them after the closing date, where they come late */
                        accepted?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReadNames"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/shown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether everybody may see the standings before they are published, and boards while others have them to play */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        shown?: boolean;
                        boardsShown?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            shown: boolean;
                            boardsShown: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contest as one file for another machine: facts with their seals, and its people */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Parcel"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/late-pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a late pair or team can still come in, and how; or why not */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            possible: boolean;
                            says: string;
                            /** @description Whether it may be a house pair */
                            house: boolean;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** Seat a pair that came late, in the first way that keeps everything played so far */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        players: [
                            string,
                            string
                        ];
                        /** @description Who takes the pair after the closing date, where it comes late */
                        accepted?: string;
                        /**
                         * @description A house pair: it plays so that others can, and is not placed
                         * @enum {boolean}
                         */
                        house?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            at: number;
                            facts: string[];
                            says: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/curtailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What ending play after a round would mean; nothing is changed */
        get: {
            parameters: {
                query: {
                    after: number;
                    unfinished?: "yes";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            says: string[];
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to change the movement of the session in play, the best first; nothing is changed */
        get: {
            parameters: {
                query?: {
                    from?: number;
                    rounds?: number;
                    late?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangesView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/movement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose one of the movements advised in the setup view */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        choice: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answered"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/beside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contests of this house whose scores may help to make the datums of this one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BesideCandidates"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** This contest plays the same boards as another of the house: its scores come over as its matches end, and again when they are corrected there */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        contest: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answered"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/beside/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What naming a contest on the same boards would do to the standings; nothing is written */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contest: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EffectView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/deals/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One set of deals serves other contests and rooms too: its hands stay hidden until the last of them is through */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        set: string;
                        rounds?: components["schemas"]["Rounds"];
                        with: {
                            contest: string;
                            rounds?: components["schemas"]["Rounds"];
                        }[];
                        /** @default [] */
                        elsewhere?: string[];
                        /**
                         * @description Share cards that lack a board of one of the contests; else refused with the list
                         * @enum {boolean}
                         */
                        part?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealtBoards"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which boards’ cards are known, which were dealt at the table, and who else plays the set */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealtBoards"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** The cards of the boards, from a file of deals (PBN, LIN, DUP, DLM, BRI, DGE, CSV or JSON): a lead dealt to another hand then shows as a doubt at the desk */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        text: string;
                        rounds?: components["schemas"]["Rounds"];
                        /** @description Cards of boards dealt at this table’s match */
                        table?: number;
                        /**
                         * @description Refuse a set that lacks a board of the session, with the list
                         * @enum {boolean}
                         */
                        whole?: true;
                        override?: {
                            codes: string[];
                            why?: string;
                        };
                        /**
                         * @description Take the boards of a file that is cut off, or that lacks boards of a contest sharing the set; else it is refused with those it lacks
                         * @enum {boolean}
                         */
                        part?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealtBoards"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/deals/dealt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deals the boards of a session, a round or several: sealed, with a commitment that everybody may see before play */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        /** @description The same seed deals the same boards for ever; this machine’s randomness where not said */
                        seed?: string;
                        rounds?: components["schemas"]["Rounds"];
                        /** @description Board numbers, where the boards of the session or round are not known yet */
                        boards?: {
                            from: number;
                            to: number;
                        };
                        /**
                         * @description Also boards whose cards are known
                         * @enum {boolean}
                         */
                        again?: true;
                        override?: {
                            codes: string[];
                            why?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealtBoards"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/deals/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards as a file for a dealing machine or another program; not for a director who plays */
        get: {
            parameters: {
                query?: {
                    format?: "json" | "dlm" | "dup" | "bri" | "dge" | "pbn" | "lin" | "csv";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{name}/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which sessions and rounds of a tournament’s events have their boards, and which still need them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BoardSets"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** Deals the boards of every event of a tournament that needs them, each set sealed with its commitment; refused, no event has changed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        /** @description The same seed deals the same boards for ever; this machine’s randomness where not said */
                        seed?: string;
                        /**
                         * @description The events play the same boards: first session or round with first, second with second
                         * @enum {boolean}
                         */
                        shared?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BoardSets"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was committed to for each set of boards, from the moment it is dealt; the seed after play */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SealsView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/hands/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards of every board that nobody has still to play, as a file of deals */
        get: {
            parameters: {
                query?: {
                    format?: "json" | "dlm" | "dup" | "bri" | "dge" | "pbn" | "lin" | "csv";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/hands/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A board’s cards, makeable contracts, par, and every table’s contract and lead against double dummy */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                    board: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HandRecordView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/solved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of the boards whose cards are shown are solved: for a progress bar while the rest are */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Solved"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The boards of a session or round that decided most, and why the field scored so */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionAnalysis"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/analysis/{pair}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a pair’s points went: bidding, declaring, defence, leads and luck, in every session or round and together */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                    pair: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PairAnalysis"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask something of a contest; sent again with the same id it is answered the same and done once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        request: components["schemas"]["Ask"];
                        override?: {
                            codes: string[];
                            why?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answered"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each table’s code, as text, address and picture */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableCode"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** New codes, for some tables or all; the old ones and the phones that used them are shut out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tables?: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableCode"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A phone speaks for one side of a table from now on; several phones may, each for itself, the oldest make room */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        table: number;
                        code: string;
                        device: string;
                        /** @enum {string} */
                        side?: "ns" | "ew";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Joined"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a phone at the table needs; with the table’s code, its token, or signed in */
        get: {
            parameters: {
                query?: {
                    code?: string;
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                    table: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TableView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/captains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each team’s captain’s code, as text, address and picture; none where pairs play */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptainCode"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** New captains’ codes, for some teams or all; the old ones and their phones are shut out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        teams?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptainCode"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/captain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A phone speaks for one team from now on: it posts that team’s line-ups and nothing else */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        team: string;
                        code: string;
                        device: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CaptainJoined"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/room": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The room at a glance */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoomView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has entered, and the movements that fit */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SetupView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who said what when */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HistoryView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contest as one file: what byestand reckon and byestand why read */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContestFile"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who leads */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StandingsView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/traveller/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every table’s result on a board */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                    board: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TravellerView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/scorecard/{pair}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every board of a pair */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                    pair: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScorecardView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a number is so, down to reports and clauses */
        get: {
            parameters: {
                query: {
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                    key: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Why"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every number that can be opened */
        get: {
            parameters: {
                query?: {
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string[];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: the contest is now at fact n; for a table’s phone at once where that concerns the table, else within a minute */
        get: {
            parameters: {
                query?: {
                    table?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contests that can be run whole, with the entries they take */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedForm"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a round by hand before it is called: two change places (swap), who meets whom (wanted), or, where no legal draw exists and neither is given, the lowest meet again; checked, and the reason is kept */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        round: number;
                        swap?: [
                            string,
                            string
                        ];
                        wanted?: components["schemas"]["Wanted"];
                        /**
                         * @description The rules it breaks are known: who has met, say, only where no draw keeps them all
                         * @enum {boolean}
                         */
                        breaks?: true;
                        why: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answered"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/draw/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What is wrong with a round drawn by hand, with the clause of each rule; nothing is written. Without one: the round as it stands */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        round: number;
                        wanted?: components["schemas"]["Wanted"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HandView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/draw/again/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a drawn round would be if it were drawn now: why it differs, both draws, and what would be set aside; nothing is written */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        round: number;
                        /** @description Which stage, where two play the round */
                        stage?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RedrawView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/draw/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a round again from what is known now, or by new lots; the old draw and what is set aside stay in the history */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        round: number;
                        /** @description Which stage, where two play the round */
                        stage?: string;
                        override?: {
                            codes: string[];
                            why?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answered"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/stages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contest in stages: what it waits for, who leads each stage, who plays whom */
        get: {
            parameters: {
                query?: {
                    /** @description As it was once this many facts were in; for the desk */
                    at?: number;
                    /** @description Show what everybody sees, though signed in */
                    as?: "everybody";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StagesView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the step the contest waits for: open a stage, seat a session, make a draw, call a round, close */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id: string;
                        /** @description The step as it was shown; another one is refused */
                        act: string;
                        /**
                         * @description Before the results of the round are all in: the next draw
                         * @enum {boolean}
                         */
                        early?: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Answered"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an act would do to the standings of every stage, or why it is refused; nothing is written */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        request: components["schemas"]["Ask"];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EffectView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/conduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offences the rulebook lists, and everybody’s substitutes against its limits */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConductView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the rulebook proposes for an offence, from the warnings and fines on record */
        get: {
            parameters: {
                query: {
                    offence: "late" | "slow" | "boards-lost" | "score-missing" | "mis-scored" | "mis-scored-often" | "phone-on" | "phone-used" | "smoking" | "alcohol" | "left-to-smoke" | "line-up-late" | "board-fouled" | "system-card" | "system-breach" | "disclosure" | "appeal-frivolous" | "misconduct";
                    /** @description Those concerned, by number; several parted by commas */
                    by: string;
                    fault?: string;
                    minutes?: number;
                    boards?: number;
                    missing?: number;
                    lifted?: "notice" | "excuse";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposalView"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/line-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Line-ups of a round: for everybody blind until both of a match are in, for the desk as they come */
        get: {
            parameters: {
                query?: {
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LineUpsView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter teams from pasted names, all or none; with preview they are only read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        text: string;
                        /** @default false */
                        preview?: boolean;
                        /** @description Who takes them after the closing date, where they come late */
                        accepted?: string;
                        /** @description The stages they enter for, where it is not all of them */
                        stages?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReadTeams"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events of this house that have earned points for a trial, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EarnedEvents"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** The year’s events from contests of this house and from pasted lines: who of the nominated pairs plays in a trial, and why */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        text: string;
                        contests?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrialView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/admission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the regulations ask of those who enter, what was found of each, and what is to be found out */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdmissionView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is barred, until when and why; and whom a contest gives reason to bar */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BarsView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        /** Keep a bar for what happened in a contest; until when is its rulebook’s to say */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description By id, name or number */
                        player: string;
                        /** @enum {string} */
                        cause: "absent" | "became-ineligible" | "withdrew-unexcused";
                        contest: string;
                        /** Format: date */
                        on: string;
                        why: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bars/{id}/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lift a bar; it stays on record with the reason */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        why: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/match-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Results of a match played elsewhere, from PBN or rows of room, board and result, all or none; with preview they are only read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        id?: string;
                        round: number;
                        table: number;
                        text: string;
                        /** @default false */
                        preview?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FiledMatch"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/card/{pair}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A contestant through all rounds and sessions of a contest in stages */
        get: {
            parameters: {
                query?: {
                    as?: "everybody";
                };
                header?: never;
                path: {
                    id: string;
                    pair: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/match/{round}/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One match board by board, by its round of the contest and its lowest table */
        get: {
            parameters: {
                query?: {
                    as?: "everybody";
                };
                header?: never;
                path: {
                    id: string;
                    round: number;
                    table: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/recap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody’s boards of a session or a round at a glance */
        get: {
            parameters: {
                query?: {
                    as?: "everybody";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecapView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the projector shows: seating, clock, and the standings while everybody may see them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WallView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers, systems lodged and seating rights, for everybody */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegisterView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/standings.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The standings as they are, to pin up: of each stage where it has them */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/bracket.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The way through a knock-out or a series of finals, with the repechage beside it */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/guide-cards.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A card for each pair: where to sit, against whom, with which boards */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/table-codes.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A card for each table with its code, and on pages of their own the captains’ */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/travellers.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every board of the night, or of a session or round; or one of them */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                    round?: number;
                    board?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/hands.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hand records: the cards of every board that nobody has still to play */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                    round?: number;
                    /** @description 18 boards a page, or 6 in large print */
                    size?: "compact" | "large";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/recap.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody’s number on every board */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/scorecards.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody’s scorecard, a page each; or one pair’s or team’s */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                    pair?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/match.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Match sheets for each captain, board by board: of one table, or of the whole round */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                    round?: number;
                    table?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/draw.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who sits where in a round, to pin up */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                    round?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/register.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers, systems and seating rights, to pin up */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/blank/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A form to be filled in by hand: travellers, slips, recaps, cards, line-ups, appeals */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    form: "traveller" | "pick-up-slip" | "recap-mitchell" | "recap-howell" | "swiss-card" | "result-slip" | "line-up" | "appeal" | "sign-up";
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/site.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole results as files, packed: they open from a folder or any web server */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description ZIP */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/results.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results as USEBIO, for the club’s site and the federation: what everybody may see; of several stages the first, or the one named */
        get: {
            parameters: {
                query?: {
                    stage?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description USEBIO 1.2 */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The topics a director is led through by short questions: all, or those found by a word or a law */
        get: {
            parameters: {
                query?: {
                    find?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RulingTopic"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulings/{topic}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where these answers lead: the next question, or the ruling */
        get: {
            parameters: {
                query?: {
                    answers?: string;
                };
                header?: never;
                path: {
                    topic: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WalkView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every ruling with its appeals and their time limits, the newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RulingsView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/rulings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a ruling would do to both pairs and to the field; nothing is written */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        ask: "give-ruling";
                        round: number;
                        table: number;
                        board: number;
                        facts: string;
                        deal?: string;
                        auction: {
                            /** @enum {string} */
                            seat: "N" | "E" | "S" | "W";
                            call: string;
                            marks?: ("alerted" | "hesitation" | "withdrawn" | "out-of-turn" | "accepted")[];
                            said?: string;
                        }[];
                        /** @enum {string} */
                        offending: "ns" | "ew" | "both" | "neither";
                        law: string;
                        poll?: {
                            peers: number;
                            actions: {
                                action: string;
                                considered: number;
                                chosen: number;
                            }[];
                        };
                        taken?: string;
                        finding: components["schemas"]["Finding"];
                        /** @enum {boolean} */
                        tooMany?: true;
                        penalties: {
                            pair: string;
                            amount: number;
                            /** @enum {string} */
                            unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                            clause: string;
                        }[];
                        reasons: string;
                        call?: string;
                        told: ("ns" | "ew")[];
                        matter?: string;
                        /** @enum {boolean} */
                        referred?: true;
                        amends?: string;
                        recall?: string;
                        walk?: string;
                        trails: {
                            topic: string;
                            answers: string[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RulingPreview"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/appeals/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a decision on an appeal would do to both sides and to the field; nothing is written */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        ask: "decide-appeal";
                        appeal: string;
                        /** @enum {string} */
                        body: "committee" | "reviewer" | "management-committee" | "national-authority";
                        changes: ("fact" | "judgement" | "law" | "regulation" | "discipline")[];
                        finding?: components["schemas"]["Finding"];
                        /** @enum {boolean} */
                        recommends?: true;
                        law?: string;
                        /** @enum {string} */
                        offending?: "ns" | "ew" | "both" | "neither";
                        /** @enum {boolean} */
                        tooMany?: true;
                        reasons: string;
                        dissent?: string;
                        merit: boolean;
                        fine?: {
                            amount: number;
                            /** @enum {string} */
                            unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                            clause: string;
                            /**
                             * @description Who imposed it, where the document gives that to somebody else
                             * @enum {string}
                             */
                            by?: "tournament-committee";
                        };
                        /** @enum {string} */
                        deposit?: "returned" | "kept";
                        signed?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionPreview"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/appeals/{appeal}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The form of an appeal with everything written so far */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                    appeal: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/earlier/{board}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the table that has this board in hand and has played it: the traveller, to be questioned */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    board: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TravellerView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/situations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Situations to practise rulings with, by the parts of the Laws */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SituationRow"][];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/situations/{situation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One situation with the ruling expected of it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    situation: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SituationView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/timetable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions as planned and as they run, windows, draws, deadlines, finals */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TimetableView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is said before play and reminded of, from the form in use */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnnouncementsView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timetable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions of all contests that are not over, and who would have to play in two at once */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TournamentView"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/print/{id}/announcements.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is said before play and reminded of, to read out or to pin up */
        get: {
            parameters: {
                query?: {
                    paper?: "a4" | "letter";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tournaments/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contests of one tournament: who leads in each, and when they play */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Together"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{id}/tournament": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Of which tournament a contest is; an empty name takes it out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        tournament: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedContest"];
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put such a file in: a contest new here, or one that was carried on elsewhere */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Parcel"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            done: string;
                            at: number;
                            facts: number;
                        };
                    };
                };
                /** @description Default Response */
                "4XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Refused"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What is known of an entry that a regulation may ask about */
        About: {
            seed?: number;
            club?: string;
            state?: string;
            category?: string;
            contending?: boolean;
            nominated?: boolean;
            paid?: boolean;
            accepted?: string;
            /** @constant */
            house?: true;
            /** @constant */
            added?: true;
            /** @constant */
            stationary?: true;
            /** @constant */
            yellow?: true;
            handicap?: number;
            players?: {
                [key: string]: {
                    /** Format: date */
                    born?: string;
                    masterpoints?: {
                        [key: string]: number;
                    };
                    rank?: string;
                    home?: string;
                    active?: string[];
                    resident?: {
                        state: string;
                        months: number;
                    };
                    firstEntered?: string;
                    scheme?: boolean;
                    affiliated?: boolean;
                    clubs?: string[];
                    regular?: boolean;
                    overseas?: boolean;
                    verified?: boolean;
                    qualified?: boolean;
                    qualifier?: boolean;
                    teams?: string[];
                    named?: string;
                    lifted?: string[];
                };
            };
        };
        Account: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "organiser" | "director" | "scorer" | "player";
            person?: string;
            /** @enum {string} */
            duty?: "recorder" | "chief-director";
            hasPassword: boolean;
            hasTotp: boolean;
        };
        AccountCode: {
            id: string;
            /** @description Good for one sign-in, at which they choose a password */
            code: string;
        };
        /** @description Who said it */
        Actor: {
            /** @enum {string} */
            role: "organiser" | "director" | "scorer" | "table" | "captain" | "player" | "public" | "system";
            person?: string;
            table?: number;
            device?: string;
            /** @enum {string} */
            side?: "ns" | "ew";
            team?: string;
        };
        Acts: {
            /** @description Nothing in it was altered, lost or put in since */
            whole: boolean;
            count: number;
            acts: {
                seq: number;
                /** @description UTC */
                at: string;
                who: string;
                role: string;
                kind: string;
                says: string;
            }[];
        };
        AdmissionView: {
            rule?: {
                says: string;
                clause: string;
            };
            closes?: string;
            bornBefore?: string;
            needs: {
                need: string;
                says: string;
                clause: string;
                for?: string[];
                unless?: string;
                on?: string;
            }[];
            entries: {
                who: components["schemas"]["ContestantName"];
                people: {
                    player: string;
                    name: string;
                    known: {
                        /** Format: date */
                        born?: string;
                        masterpoints?: {
                            [key: string]: number;
                        };
                        rank?: string;
                        home?: string;
                        active?: string[];
                        resident?: {
                            state: string;
                            months: number;
                        };
                        firstEntered?: string;
                        scheme?: boolean;
                        affiliated?: boolean;
                        clubs?: string[];
                        regular?: boolean;
                        overseas?: boolean;
                        verified?: boolean;
                        qualified?: boolean;
                        qualifier?: boolean;
                        teams?: string[];
                        named?: string;
                        lifted?: string[];
                    };
                }[];
                nominated?: boolean;
                paid?: boolean;
                contending?: boolean;
                accepted?: string;
                findings: {
                    /** @enum {string} */
                    found: "refused" | "unknown" | "lifted";
                    player?: string;
                    need: string;
                    says: string;
                    clause: string;
                    unless?: string;
                }[];
            }[];
            late: {
                who: components["schemas"]["ContestantName"];
                says: string;
                clause: string;
            }[];
            lastFirst?: {
                clause: string;
                order: components["schemas"]["ContestantName"][];
            };
        };
        /** @description What is said before play, and reminded of */
        AnnouncementsView: {
            head: components["schemas"]["ContestHead"];
            opening: {
                says: string;
                clause?: string;
            }[];
            reminders: {
                says: string;
                clause?: string;
            }[];
        };
        /** @description What it came to: the facts made, and the contest’s number of facts then */
        Answered: {
            at: number;
            facts: string[];
        };
        AppealView: {
            appeal: string;
            ruling: string;
            /** @enum {string} */
            flow: "committee" | "review";
            /** @enum {string} */
            side: "ns" | "ew";
            at: string;
            grounds: string;
            signed: string[];
            deposit?: number;
            steps: {
                fact: string;
                /** @enum {string} */
                step: "requested" | "director-wrote" | "copied-to-committee" | "copied-to-respondents" | "respondents-answered" | "appellants-replied" | "reviewer-named" | "consultants-asked" | "hearing-set" | "heard" | "decided" | "merit-judged" | "parties-told" | "taken-further" | "committee-named" | "withdrawn";
                says: string;
                at: string;
                text?: string;
                people?: string[];
                signed?: string;
                when?: string;
            }[];
            next: {
                /** @enum {string} */
                step: "requested" | "director-wrote" | "copied-to-committee" | "copied-to-respondents" | "respondents-answered" | "appellants-replied" | "reviewer-named" | "consultants-asked" | "hearing-set" | "heard" | "decided" | "merit-judged" | "parties-told" | "taken-further" | "committee-named" | "withdrawn";
                says: string;
                by: string;
                clause: string;
                optional: boolean;
            }[];
            respondentsBy?: string;
            hearingAt?: string;
            bodies: ("committee" | "reviewer" | "management-committee" | "national-authority")[];
            /** @description What an appeal without merit may be fined in; in nothing where there are no units */
            merit: {
                units: ("percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps")[];
                most?: number;
                says: string;
                clause: string;
                /** @enum {string} */
                by?: "tournament-committee";
            };
            /** @description Who signs the form next */
            signing: ("appellant" | "director" | "respondent" | "chairman")[];
            /** @description The national authority’s word, which changes nothing */
            opinion?: {
                at: string;
                reasons: string;
            };
            decided?: {
                at: string;
                /** @enum {string} */
                body: "committee" | "reviewer" | "management-committee" | "national-authority";
                says: string;
                score?: string;
                reasons: string;
                dissent?: string;
                merit: boolean;
                fine?: {
                    amount: number;
                    /** @enum {string} */
                    unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                    clause: string;
                    /**
                     * @description Who imposed it, where the document gives that to somebody else
                     * @enum {string}
                     */
                    by?: "tournament-committee";
                };
                /** @enum {string} */
                deposit?: "returned" | "kept";
                signed?: string;
            };
        };
        /** @description Something asked of a contest */
        Ask: {
            /** @constant */
            ask: "make-contest";
            name: string;
            /** Format: date */
            date: string;
            zone: string;
            form: string;
            rulebook: string[];
            /** @enum {string} */
            scoring: "matchpoints" | "butler" | "cross-imps" | "teams";
            boardsPerRound: number;
            minutesPerBoard: number;
        } | {
            /** @constant */
            ask: "rename-contest";
            name: string;
            /** Format: date */
            date: string;
        } | {
            /** @constant */
            ask: "put-away";
            why: string;
        } | {
            /** @constant */
            ask: "enter-pair";
            pair: string;
            players: [
                string,
                string
            ];
            about?: components["schemas"]["About"];
        } | {
            /** @constant */
            ask: "change-pair";
            pair: string;
            players: string[];
            why: string;
            /** @constant */
            spelt?: true;
        } | {
            /** @constant */
            ask: "scratch-pair";
            pair: string;
            why: string;
        } | {
            /** @constant */
            ask: "set-movement";
            plan: components["schemas"]["Plan"];
            why: string;
        } | {
            /** @constant */
            ask: "start-play";
        } | {
            /** @constant */
            ask: "call-round";
            round: number;
        } | {
            /** @constant */
            ask: "close-round";
            round: number;
        } | {
            /** @constant */
            ask: "report-result";
            round: number;
            table: number;
            board: number;
            /** @constant */
            wrongDirection?: true;
            result: components["schemas"]["BoardResult"];
            scoreSaid?: number;
            /** @enum {string} */
            side?: "ns" | "ew";
            instead?: string;
            /** @constant */
            beside?: true;
        } | {
            /** @constant */
            ask: "confirm-result";
            result: string;
            /** @enum {string} */
            side?: "ns" | "ew";
            /** @constant */
            passed?: true;
        } | {
            /** @constant */
            ask: "correct-result";
            result: string;
            now: components["schemas"]["BoardResult"];
            /** @constant */
            wrongDirection?: true;
            why: string;
            /** @constant */
            agreed?: true;
            /** @constant */
            confident?: true;
            /** @constant */
            posting?: true;
            clause?: string;
        } | {
            /** @constant */
            ask: "withdraw-result";
            result: string;
            why: string;
        } | {
            /** @constant */
            ask: "adjust-score";
            round: number;
            table: number;
            board: number;
            ns: ("A+" | "A" | "A-") | number;
            ew: ("A+" | "A" | "A-") | number;
            clause: string;
            why: string;
        } | {
            /** @constant */
            ask: "penalise";
            pair: string;
            amount: number;
            /** @enum {string} */
            unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
            clause: string;
            why: string;
            offence?: string;
            round?: number;
            /** @constant */
            pending?: true;
            minutes?: number;
            boards?: number;
            missing?: number;
            /**
             * @description Who decided it, where the document gives that to somebody else
             * @enum {string}
             */
            decidedBy?: "tournament-committee";
        } | {
            /** @constant */
            ask: "call-director";
            table: number;
            about?: string;
            questions?: {
                round: number;
                table: number;
                board: number;
            };
        } | {
            /** @constant */
            ask: "answer-call";
            call: string;
        } | {
            /** @constant */
            ask: "join-table";
            table: number;
            /** @enum {string} */
            side?: "ns" | "ew";
        } | {
            /** @constant */
            ask: "seat-late-pair";
            pair: string;
            players: [
                string,
                string
            ];
            plan: components["schemas"]["Plan"];
            from: number;
            about?: components["schemas"]["About"];
        } | {
            /** @constant */
            ask: "exchange-seats";
            one: string;
            other: string;
            from: number;
            to: number;
            why?: string;
        } | {
            /** @constant */
            ask: "change-movement";
            plan: components["schemas"]["Plan"];
            from: number;
            entering?: {
                pair: string;
                players: [
                    string,
                    string
                ];
            }[];
            why?: string;
        } | {
            /** @constant */
            ask: "note-board";
            round: number;
            table: number;
            board: number;
            instead: number;
            why?: string;
        } | {
            /** @constant */
            ask: "send-home";
            pair: string;
            from: number;
            why: string;
        } | {
            /** @constant */
            ask: "curtail";
            after: number;
            /** @constant */
            unfinished?: true;
            why: string;
        } | {
            /** @constant */
            ask: "set-deals";
            deals: {
                board: number;
                deal: string;
                /** @description Double-dummy tricks: N, S, E, W, each NT S H D C, in hexadecimal */
                tricks?: string;
            }[];
            rounds?: components["schemas"]["Rounds"];
            table?: number;
        } | {
            /** @constant */
            ask: "deal-boards";
            round: number;
            table: number;
            boards: number[];
            why: string;
        } | {
            /** @constant */
            ask: "number-boards";
            stage: string;
            round: number;
            boards: number[];
        } | {
            /** @constant */
            ask: "share-deals";
            set: string;
            rounds?: components["schemas"]["Rounds"];
            with: string[];
            elsewhere: string[];
        } | {
            /** @constant */
            ask: "release-deals";
            set: string;
            who: string;
            why: string;
        } | {
            /** @constant */
            ask: "spoil-board";
            round: number;
            table: number;
            board: number;
            resultKnown: boolean;
            playerLeft: boolean;
            /** @constant */
            nextStanza?: true;
            why: string;
        } | {
            /** @constant */
            ask: "foul-board";
            round: number;
            board: number;
            tables: number[];
            /** @enum {string} */
            as?: "no-consequence" | "separate" | "cancel";
            why: string;
        } | {
            /** @constant */
            ask: "close-session";
        } | {
            /** @constant */
            ask: "reopen-session";
            why: string;
        } | {
            /** @constant */
            ask: "publish-results";
        } | {
            /** @constant */
            ask: "hide-results";
            why: string;
        } | {
            /** @constant */
            ask: "undo";
            fact: string;
            why: string;
        } | {
            /** @constant */
            ask: "give-ruling";
            round: number;
            table: number;
            board: number;
            facts: string;
            deal?: string;
            auction: {
                /** @enum {string} */
                seat: "N" | "E" | "S" | "W";
                call: string;
                marks?: ("alerted" | "hesitation" | "withdrawn" | "out-of-turn" | "accepted")[];
                said?: string;
            }[];
            /** @enum {string} */
            offending: "ns" | "ew" | "both" | "neither";
            law: string;
            poll?: {
                peers: number;
                actions: {
                    action: string;
                    considered: number;
                    chosen: number;
                }[];
            };
            taken?: string;
            finding: components["schemas"]["Finding"];
            /** @constant */
            tooMany?: true;
            penalties: {
                pair: string;
                amount: number;
                /** @enum {string} */
                unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                clause: string;
            }[];
            reasons: string;
            call?: string;
            told: ("ns" | "ew")[];
            matter?: string;
            /** @constant */
            referred?: true;
            amends?: string;
            recall?: string;
            walk?: string;
            trails: {
                topic: string;
                answers: string[];
            }[];
        } | {
            /** @constant */
            ask: "note-walk";
            round: number;
            table: number;
            board: number;
            walk: string;
            topic: string;
            answers: string[];
            before?: {
                topic: string;
                answers: string[];
            }[];
            call?: string;
            recall?: string;
        } | {
            /** @constant */
            ask: "drop-walk";
            walk: string;
        } | {
            /** @constant */
            ask: "set-recall";
            round: number;
            table: number;
            board: number;
            trails: {
                topic: string;
                answers: string[];
            }[];
            walk?: string;
            call?: string;
        } | {
            /** @constant */
            ask: "close-recall";
            recall: string;
            why: string;
            trails: {
                topic: string;
                answers: string[];
            }[];
        } | {
            /** @constant */
            ask: "tell-ruling";
            ruling: string;
            /** @enum {string} */
            side: "ns" | "ew";
        } | {
            /** @constant */
            ask: "set-deposit";
            amount: number;
        } | {
            /** @constant */
            ask: "set-bidding";
            /** @enum {string} */
            method: "boxes" | "written" | "spoken" | "screens";
            stopCards: boolean;
        } | {
            /** @constant */
            ask: "set-times";
            /** Format: date-time */
            finish?: string;
            /** Format: date-time */
            next?: string;
            /** @constant */
            lastOfStage?: true;
        } | {
            /** @constant */
            ask: "lodge-appeal";
            ruling: string;
            /** @enum {string} */
            flow: "committee" | "review";
            /** @enum {string} */
            side: "ns" | "ew";
            grounds: string;
            concurring: number;
            /** @constant */
            byCaptain?: true;
            signed: string[];
            deposit?: number;
        } | {
            /** @constant */
            ask: "step-appeal";
            appeal: string;
            /** @enum {string} */
            step: "requested" | "director-wrote" | "copied-to-committee" | "copied-to-respondents" | "respondents-answered" | "appellants-replied" | "reviewer-named" | "consultants-asked" | "hearing-set" | "heard" | "decided" | "merit-judged" | "parties-told" | "taken-further" | "committee-named" | "withdrawn";
            text?: string;
            people?: string[];
            signed?: string;
            /** Format: date-time */
            when?: string;
        } | {
            /** @constant */
            ask: "decide-appeal";
            appeal: string;
            /** @enum {string} */
            body: "committee" | "reviewer" | "management-committee" | "national-authority";
            changes: ("fact" | "judgement" | "law" | "regulation" | "discipline")[];
            finding?: components["schemas"]["Finding"];
            /** @constant */
            recommends?: true;
            law?: string;
            /** @enum {string} */
            offending?: "ns" | "ew" | "both" | "neither";
            /** @constant */
            tooMany?: true;
            reasons: string;
            dissent?: string;
            merit: boolean;
            fine?: {
                amount: number;
                /** @enum {string} */
                unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                clause: string;
                /**
                 * @description Who imposed it, where the document gives that to somebody else
                 * @enum {string}
                 */
                by?: "tournament-committee";
            };
            /** @enum {string} */
            deposit?: "returned" | "kept";
            signed?: string;
        } | {
            /** @constant */
            ask: "enter-team";
            team: string;
            name?: string;
            players: string[];
            captain?: string;
            about?: components["schemas"]["About"];
            stages?: string[];
        } | {
            /** @constant */
            ask: "describe-entry";
            contestant: string;
            about: components["schemas"]["About"];
            stages?: string[];
        } | {
            /** @constant */
            ask: "close-stage";
            stage: string;
            body?: string;
            why?: string;
        } | {
            /** @constant */
            ask: "use-substitute";
            contestant: string;
            out: string;
            in: string;
            from: number;
            to: number;
            /** @enum {string} */
            absence?: "representing" | "national-championship" | "national-playoffs" | "other";
            level?: string;
            imps?: number;
            notice?: number;
            /** @constant */
            emergency?: true;
            why: string;
        } | {
            /** @constant */
            ask: "note-absence";
            contestant: string;
            from: number;
            to: number;
            /** @enum {string} */
            absence: "representing" | "national-championship" | "national-playoffs" | "other";
            why: string;
        } | {
            /** @constant */
            ask: "note-return";
            contestant: string;
            from: number;
            why: string;
        } | {
            /** @constant */
            ask: "withdraw-contestant";
            contestant: string;
            from: number;
            excused: boolean;
            /** @constant */
            mishap?: true;
            why: string;
        } | {
            /** @constant */
            ask: "decide-match";
            round: number;
            table: number;
            /** @enum {string} */
            as: "forfeit" | "cancelled" | "spoilt" | "abandoned";
            who?: string;
            clause: string;
            why: string;
        } | {
            /** @constant */
            ask: "warn";
            contestant: string;
            offence: string;
            round?: number;
            clause: string;
            why: string;
            minutes?: number;
            boards?: number;
            missing?: number;
        } | {
            /** @constant */
            ask: "lodge-system";
            contestant: string;
            /** @enum {string} */
            colour: "green" | "blue" | "red" | "yellow";
            /** @constant */
            brown?: true;
            name: string;
            sheets?: number;
            /** @constant */
            defence?: true;
            /** Format: date-time */
            received?: string;
            /** @constant */
            leave?: true;
        } | {
            /** @constant */
            ask: "lodge-defence";
            contestant: string;
            /** @enum {string} */
            against: "yellow" | "brown" | "yellow-defence" | "brown-defence";
            system: string;
            sides: number;
            round: number;
            /** @constant */
            approved?: true;
            /** Format: date-time */
            received?: string;
        } | {
            /** @constant */
            ask: "announce-entries";
            /** Format: date-time */
            closes?: string;
            /** Format: date */
            bornBefore?: string;
        } | {
            /** @constant */
            ask: "set-deadline";
            /** Format: date-time */
            until: string;
            clause?: string;
        } | {
            /** @constant */
            ask: "contest-substitute";
            substitute: string;
            side: string;
            level?: string;
            imps?: number;
            why: string;
        } | {
            /** @constant */
            ask: "tell-season";
            events: {
                event: string;
                /** @constant */
                own?: true;
                from?: string;
                entries: {
                    id: string;
                    place: number;
                    of: number;
                    members: {
                        player: string;
                        played: number;
                    }[];
                }[];
            }[];
            placings?: {
                players: string[];
                place: number;
            }[];
            lastYear?: {
                players: string[];
                place: number;
            };
            committee?: string[];
        } | {
            /** @constant */
            ask: "post-line-up";
            round: number;
            team: string;
            open: [
                string,
                string
            ];
            closed: [
                string,
                string
            ];
            system?: string;
            /** @constant */
            late?: true;
            /** @constant */
            natural?: true;
            /** @constant */
            declared?: true;
            /** @constant */
            consent?: true;
            /** @constant */
            approved?: true;
            vouched?: string;
        } | {
            /** @constant */
            ask: "agree-match";
            round: number;
            table: number;
            team: string;
        } | {
            /** @constant */
            ask: "tell-clubs";
            clubs: {
                club: string;
                teams?: number;
            }[];
        } | {
            /** @constant */
            ask: "set-prizes";
            unit?: string;
            lists: {
                category?: string;
                stage?: string;
                /** @enum {string} */
                field?: "ns" | "ew";
                prizes: {
                    amount?: number;
                    thing?: string;
                }[];
            }[];
            /** @constant */
            level?: true;
            why?: string;
        } | {
            /** @constant */
            ask: "change-squad";
            team: string;
            in: string;
            out?: string;
            approvals: ("committee" | "director" | "club" | "management" | "events-chairman")[];
            known?: {
                scheme?: boolean;
                affiliated?: boolean;
                clubs?: string[];
                regular?: boolean;
                rank?: string;
                qualifier?: boolean;
                qualified?: boolean;
            };
            /** Format: date */
            on: string;
            why: string;
        } | {
            /** @constant */
            ask: "play-elsewhere";
            round: number;
            table: number;
            /** @enum {string} */
            where: "online" | "venue";
            place: string;
            supervisor: string;
            clause?: string;
            why: string;
        } | {
            /** @constant */
            ask: "make-choice";
            stage: string;
            round: number;
            chooser: string;
            chosen?: string;
        } | {
            /** @constant */
            ask: "record-play-off";
            stage: string;
            round?: number;
            teams: [
                string,
                string
            ];
            boards: {
                imps: number;
                points?: number;
            }[];
            clause: string;
        } | {
            /** @constant */
            ask: "change-rule";
            body: string;
            slot: string;
            layer: string;
            why: string;
            clause: string;
            /** @enum {string} */
            gap?: "not-covered" | "not-adequate";
            lack?: string;
        } | {
            /** @constant */
            ask: "change-format";
            stage: string;
            /** @enum {string} */
            play: "swiss" | "modified-swiss" | "robin" | "sessions";
            rounds: number;
            boards: number;
            body: string;
            why: string;
            clause: string;
        } | {
            /** @constant */
            ask: "change-clock";
            round: number;
            /** @enum {string} */
            does: "stop" | "go" | "add" | "cut-off";
            minutes?: number;
        } | {
            /** @constant */
            ask: "take-off-boards";
            round: number;
            table: number;
            boards: number[];
        } | {
            /** @constant */
            ask: "set-timetable";
            sessions: {
                name: string;
                start: string;
                minutes: number;
                /** Format: date-time */
                at?: string;
                room?: string;
                from: number;
                to: number;
            }[];
        } | {
            /** @constant */
            ask: "date-finals";
            /** Format: date */
            finished: string;
            missed: {
                name: string;
                /** Format: date */
                day: string;
            }[];
        } | {
            /** @constant */
            ask: "move-final";
            match: string;
            days: string[];
            /** @enum {string} */
            who: "captains" | "management";
            /** @constant */
            agreed?: true;
            why: string;
        } | {
            /** @constant */
            ask: "confirm-table";
            round: number;
            table: number;
            /** @enum {string} */
            side: "ns" | "ew";
            /** @constant */
            passed?: true;
        } | {
            /** @constant */
            ask: "extend-corrections";
            /** Format: date-time */
            until: string;
            why: string;
        } | {
            /** @constant */
            ask: "direct-and-play";
            pair?: string;
        };
        BarsView: {
            bars: {
                id: string;
                name: string;
                /** @enum {string} */
                cause: "absent" | "became-ineligible" | "withdrew-unexcused";
                from: string;
                /** @description The last day; none where it goes by contests */
                until?: string;
                contest: string;
                where: string;
                clause: string;
                why: string;
                by: string;
                lifted?: {
                    at: string;
                    why: string;
                    by: string;
                };
            }[];
            proposed: {
                player: string;
                name: string;
                /** @enum {string} */
                cause: "absent" | "became-ineligible" | "withdrew-unexcused";
                on: string;
                /** @enum {string} */
                follows: "may" | "does";
                clause: string;
                contest: string;
                where: string;
            }[];
        };
        /** @description Another contest on the same boards, whose scores help to make the datums here */
        Beside: {
            form: string;
            name: string;
            says: string;
            clause: string;
            named?: {
                contest: string;
                name: string;
                fact: string;
            };
            wanted: string[];
            stages: {
                stage: string;
                name: string;
                matches: {
                    number: number;
                    /** @enum {string} */
                    state: "taken" | "due" | "corrected" | "playing" | "not-drawn" | "none" | "unnamed";
                    says: string;
                }[];
            }[];
        };
        /** @description Contests of this house that may be the one on the same boards */
        BesideCandidates: {
            id: string;
            name: string;
            date: string;
            /** @enum {string} */
            phase: "setup" | "ready" | "playing" | "closed";
        }[];
        /** @description What a table says happened on a board */
        BoardResult: {
            /** @constant */
            kind: "passed";
        } | {
            /** @constant */
            kind: "played";
            level: number;
            /** @enum {string} */
            strain: "C" | "D" | "H" | "S" | "NT";
            /** @enum {string} */
            doubling: "" | "X" | "XX";
            /** @enum {string} */
            declarer: "N" | "E" | "S" | "W";
            tricks: number;
            lead?: {
                /** @enum {string} */
                suit: "C" | "D" | "H" | "S";
                /** @enum {string} */
                rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
            };
        } | {
            /** @constant */
            kind: "not-played";
        };
        /** @description The sets of boards of a tournament’s events that are not over */
        BoardSets: {
            name: string;
            events: {
                contest: string;
                name: string;
                /** @description Somebody directs and plays it */
                plays: boolean;
                sets: {
                    says: string;
                    rounds?: components["schemas"]["Rounds"];
                    boards: number[];
                    /**
                     * @description dealt: by this request; known: it had its cards; played: too late; unknown: its boards aren’t known yet
                     * @enum {string}
                     */
                    state: "needed" | "dealt" | "known" | "played" | "unknown";
                    commitment?: string;
                }[];
            }[];
        };
        CaptainCode: {
            team: string;
            name?: string;
            code: string;
            url: string;
            /** @description The address as a picture, SVG */
            qr: string;
        };
        CaptainJoined: {
            contest: string;
            team: string;
            token: string;
        };
        CardMatch: {
            table: number;
            against: components["schemas"]["ContestantName"][];
            state: string;
            measure?: number;
            vp?: number;
            measureKey: string;
            vpKey: string;
        };
        CardStage: {
            stage: string;
            name: string;
            /** @enum {string} */
            collects: "percent" | "imps" | "vp" | "wins";
            field: number;
            /** @enum {string} */
            unit: "session" | "round";
            closed: boolean;
            place?: {
                place: number;
                tied: boolean;
                score: number;
                key: string;
                rankKey: string;
            };
            units: components["schemas"]["CardUnit"][];
        };
        CardUnit: {
            number: number;
            from: number;
            to: number;
            title?: string;
            /** @enum {string} */
            measure: "imps" | "percent";
            teams: boolean;
            matches: components["schemas"]["CardMatch"][];
            total?: {
                value: number;
                key: string;
            };
            boards: components["schemas"]["ScorecardRow"][];
            masked?: string;
            /** @description Who played in whose place, by sessions or rounds of the stage */
            standIns?: {
                who: components["schemas"]["ContestantName"];
                /** @enum {string} */
                unit: "session" | "round";
                from: number;
                to: number;
            }[];
            after?: {
                place: number;
                tied: boolean;
                score: number;
            };
        };
        /** @description One contestant through the whole of a contest in stages */
        CardView: {
            head: components["schemas"]["ContestHead"];
            who: components["schemas"]["ContestantName"];
            names: components["schemas"]["ContestantName"][];
            /**
             * @description It has withdrawn
             * @constant
             */
            left?: true;
            stages: components["schemas"]["CardStage"][];
        };
        ChangesView: {
            next: number;
            from: number;
            first: number;
            last: number;
            coming: string[];
            gone: string[];
            ways: {
                key: string;
                title: string;
                /** @description What it comes to, the gravest first */
                says: string[];
                tables: number;
                rounds: {
                    round: number;
                    tables: {
                        table: number;
                        ns: string;
                        ew: string;
                        boards: string;
                        changed: boolean;
                    }[];
                    out: string[];
                }[];
                /** @description Results that would belong to other pairs */
                moved: number;
                /** @description Results that would have no place */
                lost: number;
                from: number;
                /** @description What change-movement is asked with */
                plan: components["schemas"]["Plan"];
            }[];
        };
        /** @description The sums of a session: balanced, what was given later, final */
        CheckView: {
            boards: {
                board: number;
                check: number;
                ns: number;
                ew: number;
                balanced: boolean;
                later: {
                    says: string;
                    ns: number;
                    ew: number;
                }[];
                finalNs: number;
                finalEw: number;
            }[];
            balanced: boolean;
            check: number;
            total: number;
            later: number;
            sitOuts: number;
            fines: number;
            final: number;
            says: string[];
        };
        ClockView: {
            round: number;
            called: string;
            minutes: number;
            noFurther?: number;
            /** @description Seconds it has stood still */
            stopped?: number;
            /** @description Since when it stands still */
            paused?: string;
            clause?: string;
        };
        /** @description The rulebook’s offences, and substitutes against its limits */
        ConductView: {
            stage?: {
                name: string;
                from: number;
                to: number;
                now: number;
            };
            offences: {
                offence: string;
                says: string;
                asks: ("minutes" | "boards" | "missing")[];
                /** @enum {string} */
                lifted?: "notice" | "excuse";
                both: boolean;
                clause: string;
                /**
                 * @description Who decides the fine, if not the director
                 * @enum {string}
                 */
                by?: "tournament-committee";
            }[];
            decides: {
                /** @enum {string} */
                as: "forfeit" | "cancelled" | "abandoned";
                says: string;
                clause: string;
            }[];
            substitutes: {
                fact: string;
                who: components["schemas"]["ContestantName"];
                says: string;
                against: components["schemas"]["ContestantName"][];
                fielding: boolean;
                clause: string;
                levels: string[];
            }[];
            notice?: {
                minutes: number;
                levels: string[];
                clause: string;
            };
            standIns: {
                who: components["schemas"]["ContestantName"];
                says: string[];
                clause?: string;
            }[];
            changeable: {
                underWay: boolean;
                clause: string;
                rules: {
                    slot: string;
                    about: string;
                    now?: {
                        layer: string;
                        clause: string;
                        says: string;
                    };
                    others: {
                        layer: string;
                        name: string;
                        clause: string;
                    }[];
                }[];
                formats: {
                    stage: string;
                    name: string;
                    says: string;
                    /** @description What the document asks of its format */
                    asks?: string;
                }[];
            };
        };
        ContestFile: {
            facts: {
                [key: string]: unknown;
            }[];
            people: {
                id: string;
                name: string;
                number?: string;
            }[];
        };
        ContestHead: {
            id: string;
            name: string;
            date: string;
            zone: string;
            /** @enum {string} */
            scoring: "matchpoints" | "butler" | "cross-imps" | "teams";
            /** @enum {string} */
            phase: "setup" | "ready" | "playing" | "closed";
            published: boolean;
            /** @description The fact this view is true at */
            at: number;
            round: number;
            rounds: number;
            /** @description What the document calls the round */
            title?: string;
            /** @description The last round of the stage; 0 where not known */
            of?: number;
            called?: string;
            minutes?: number;
            clock?: components["schemas"]["ClockView"];
            /** @description Whoever directs plays as this contestant */
            playing?: string;
            /** @constant */
            staged?: true;
            /**
             * @description In one of its stages at least, matches are drawn
             * @constant
             */
            drawn?: true;
        };
        ContestantName: {
            pair: string;
            name?: string;
            players: string[];
        };
        Deadline: {
            until?: string;
            says: string;
            clause: string;
        };
        DealtBoards: {
            /** @description Boards whose cards are known */
            boards: number[];
            /** @description Boards of the session whose cards are not */
            missing: number[];
            /** @description In a contest of stages: the rounds meant */
            rounds?: components["schemas"]["Rounds"];
            /** @description Boards dealt at the table, and whether their cards were written down */
            dealt: {
                round: number;
                table: number;
                board: number;
                known: boolean;
            }[];
            /** @description Whoever sits at the desk plays too */
            plays: boolean;
            /** @description The commitment of the set in play, where Byestand dealt it */
            seal?: string;
            /**
             * @description That set was dealt from a seed that somebody stated
             * @constant
             */
            stated?: true;
            /** @description What looks wrong with the cards: boards that are the same, or known from another contest of this server */
            doubts: string[];
            shared: {
                set: string;
                rounds?: components["schemas"]["Rounds"];
                others: {
                    who: string;
                    name: string;
                    /** @description A contest of this house, whose progress is known */
                    here: boolean;
                    /** @description How many boards it still has to play */
                    left: number;
                }[];
            }[];
        };
        DecisionPreview: {
            refused?: {
                code: string;
                says: string;
                clause?: string;
                at?: string;
            };
            line: {
                before: {
                    ns?: number;
                    ew?: number;
                };
                after: {
                    ns?: number;
                    ew?: number;
                };
                top?: number;
            };
            /** @enum {string} */
            unit: "percent" | "imps" | "vp" | "wins";
            parties: {
                pair: components["schemas"]["PairName"];
                before?: number;
                after?: number;
                placeBefore?: number;
                placeAfter?: number;
            }[];
            others: {
                pair: components["schemas"]["PairName"];
                before?: number;
                after?: number;
                placeBefore?: number;
                placeAfter?: number;
            }[];
        };
        Disk: {
            /** @description Free; left out where it is not known */
            megabytes?: number;
            isLow: boolean;
            isGivenUp: boolean;
        };
        /** @description Tricks with all hands in view, never without the warning */
        DoubleDummy: {
            tricks: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            warning: string;
        };
        /** @description Events of this house whose places earn points for a trial */
        EarnedEvents: {
            id: string;
            name: string;
            date: string;
            events: {
                event: string;
                /** @constant */
                own?: true;
            }[];
        }[];
        /** @description What an act would do; nothing is written */
        EffectView: {
            refused?: {
                code: string;
                says: string;
                clause?: string;
            };
            says: string[];
            rows: {
                stage: string;
                who: components["schemas"]["ContestantName"];
                before?: number;
                after?: number;
                placeBefore?: number;
                placeAfter?: number;
            }[];
        };
        Entered: {
            pair: string;
            name?: string;
            players: string[];
            seed?: number;
            category?: string;
            club?: string;
            state?: string;
            handicap?: number;
            /** @constant */
            house?: true;
            stages?: string[];
        };
        /** @description A number and its reasons */
        FigureView: {
            key: string;
            name: string;
            value: number;
            exact?: string;
            use: string;
            clause: string;
            layer: string;
            formula?: string;
            facts?: string[];
            note?: string;
            inputs: components["schemas"]["FigureView"][];
        };
        FiledMatch: {
            boards: {
                /** @enum {string} */
                room: "open" | "closed";
                board: number;
                says: string;
            }[];
            /** @description Boards that were not in yet */
            fresh: number;
        };
        /** @description What a ruling makes of a board’s score */
        Finding: {
            /** @constant */
            kind: "stands";
        } | {
            /** @constant */
            kind: "psyche";
        } | {
            /** @constant */
            kind: "tricks";
            outcome: {
                /** @constant */
                kind: "passed";
            } | {
                /** @constant */
                kind: "played";
                level: number;
                /** @enum {string} */
                strain: "C" | "D" | "H" | "S" | "NT";
                /** @enum {string} */
                doubling: "" | "X" | "XX";
                /** @enum {string} */
                declarer: "N" | "E" | "S" | "W";
                tricks: number;
                lead?: {
                    /** @enum {string} */
                    suit: "C" | "D" | "H" | "S";
                    /** @enum {string} */
                    rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                };
            };
        } | {
            /** @constant */
            kind: "assigned";
            outcome: {
                /** @constant */
                kind: "passed";
            } | {
                /** @constant */
                kind: "played";
                level: number;
                /** @enum {string} */
                strain: "C" | "D" | "H" | "S" | "NT";
                /** @enum {string} */
                doubling: "" | "X" | "XX";
                /** @enum {string} */
                declarer: "N" | "E" | "S" | "W";
                tricks: number;
                lead?: {
                    /** @enum {string} */
                    suit: "C" | "D" | "H" | "S";
                    /** @enum {string} */
                    rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                };
            };
        } | {
            /** @constant */
            kind: "weighted";
            outcomes: {
                outcome: {
                    /** @constant */
                    kind: "passed";
                } | {
                    /** @constant */
                    kind: "played";
                    level: number;
                    /** @enum {string} */
                    strain: "C" | "D" | "H" | "S" | "NT";
                    /** @enum {string} */
                    doubling: "" | "X" | "XX";
                    /** @enum {string} */
                    declarer: "N" | "E" | "S" | "W";
                    tricks: number;
                    lead?: {
                        /** @enum {string} */
                        suit: "C" | "D" | "H" | "S";
                        /** @enum {string} */
                        rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                    };
                };
                weight: number | string;
                /** @enum {string} */
                from?: "no-infraction" | "infraction" | "partner-barred";
            }[];
        } | {
            /** @constant */
            kind: "split";
            ns: {
                /** @constant */
                kind: "passed";
            } | {
                /** @constant */
                kind: "played";
                level: number;
                /** @enum {string} */
                strain: "C" | "D" | "H" | "S" | "NT";
                /** @enum {string} */
                doubling: "" | "X" | "XX";
                /** @enum {string} */
                declarer: "N" | "E" | "S" | "W";
                tricks: number;
                lead?: {
                    /** @enum {string} */
                    suit: "C" | "D" | "H" | "S";
                    /** @enum {string} */
                    rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                };
            } | {
                /** @constant */
                kind: "weighted";
                outcomes: {
                    outcome: {
                        /** @constant */
                        kind: "passed";
                    } | {
                        /** @constant */
                        kind: "played";
                        level: number;
                        /** @enum {string} */
                        strain: "C" | "D" | "H" | "S" | "NT";
                        /** @enum {string} */
                        doubling: "" | "X" | "XX";
                        /** @enum {string} */
                        declarer: "N" | "E" | "S" | "W";
                        tricks: number;
                        lead?: {
                            /** @enum {string} */
                            suit: "C" | "D" | "H" | "S";
                            /** @enum {string} */
                            rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                        };
                    };
                    weight: number | string;
                    /** @enum {string} */
                    from?: "no-infraction" | "infraction" | "partner-barred";
                }[];
            };
            ew: {
                /** @constant */
                kind: "passed";
            } | {
                /** @constant */
                kind: "played";
                level: number;
                /** @enum {string} */
                strain: "C" | "D" | "H" | "S" | "NT";
                /** @enum {string} */
                doubling: "" | "X" | "XX";
                /** @enum {string} */
                declarer: "N" | "E" | "S" | "W";
                tricks: number;
                lead?: {
                    /** @enum {string} */
                    suit: "C" | "D" | "H" | "S";
                    /** @enum {string} */
                    rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                };
            } | {
                /** @constant */
                kind: "weighted";
                outcomes: {
                    outcome: {
                        /** @constant */
                        kind: "passed";
                    } | {
                        /** @constant */
                        kind: "played";
                        level: number;
                        /** @enum {string} */
                        strain: "C" | "D" | "H" | "S" | "NT";
                        /** @enum {string} */
                        doubling: "" | "X" | "XX";
                        /** @enum {string} */
                        declarer: "N" | "E" | "S" | "W";
                        tricks: number;
                        lead?: {
                            /** @enum {string} */
                            suit: "C" | "D" | "H" | "S";
                            /** @enum {string} */
                            rank: "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
                        };
                    };
                    weight: number | string;
                    /** @enum {string} */
                    from?: "no-infraction" | "infraction" | "partner-barred";
                }[];
            };
            /** @enum {string} */
            official?: "ns" | "ew";
        } | {
            /** @constant */
            kind: "artificial";
            ns: ("A+" | "A" | "A-") | number;
            ew: ("A+" | "A" | "A-") | number;
        } | {
            /** @constant */
            kind: "set";
            ns: number | string;
            ew: number | string;
            /** @description Of the side not at fault: the two scores follow from it (Law 12C1e) */
            damage?: {
                expected: number | string;
                table: number | string;
                withoutError: number | string;
            };
        };
        HandRecordView: {
            head: components["schemas"]["ContestHead"];
            board: number;
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            /** @enum {string} */
            vulnerability: "none" | "ns" | "ew" | "both";
            deal: string;
            /** @description High-card points */
            points: {
                N: number;
                E: number;
                S: number;
                W: number;
            };
            /** @description Each declarer’s tricks in each strain with all hands in view */
            tricks: {
                N: {
                    C: number;
                    D: number;
                    H: number;
                    S: number;
                    NT: number;
                };
                E: {
                    C: number;
                    D: number;
                    H: number;
                    S: number;
                    NT: number;
                };
                S: {
                    C: number;
                    D: number;
                    H: number;
                    S: number;
                    NT: number;
                };
                W: {
                    C: number;
                    D: number;
                    H: number;
                    S: number;
                    NT: number;
                };
            };
            par: {
                ns: number;
                contracts: string[];
            };
            rows: {
                round: number;
                table: number;
                tricks: number;
                over: number;
                lead?: {
                    card: string;
                    cost: number;
                };
            }[];
            leads: {
                /** @enum {string} */
                strain: "C" | "D" | "H" | "S" | "NT";
                /** @enum {string} */
                declarer: "N" | "E" | "S" | "W";
                tricks: number;
                cards: {
                    card: string;
                    cost: number;
                    tables: number;
                }[];
                best: string[];
            }[];
            story: string[];
            /** @description The story, to be said in another language */
            told: components["schemas"]["Told"][];
            /** @description Dealt by Byestand: what was committed to, and the seed once no board is in play */
            seal?: {
                commitment: string;
                seed?: string;
                /** @constant */
                stated?: true;
                /** @constant */
                late?: true;
            };
        };
        /** @description A round drawn by hand, before it is kept */
        HandView: {
            round: number;
            none: boolean;
            here: components["schemas"]["ContestantName"][];
            start: {
                pairs: [
                    string,
                    string
                ][];
                bye?: string;
                triangle?: string[];
            };
            again: [
                string,
                string
            ][];
            faults: {
                says: string;
                clause?: string;
                breaks: boolean;
                may: boolean;
            }[];
        };
        Health: {
            /** @constant */
            ok: true;
            version: string;
            contests: number;
            watching: number;
            /** @description Milliseconds: the longest the server was kept from answering in the last minute */
            heldUp?: number;
            store: string;
            /** @description Events with missing or damaged facts */
            damaged: number;
            club?: string;
            /** @description Second copies: changes not yet in them, whether they cannot be written, and whether that is because they were carried on elsewhere: then nothing is written before somebody decides (GET /api/copies says what to do) */
            copies: {
                behind: number;
                fault: boolean;
                /** @constant */
                apart?: true;
            }[];
        };
        HistoryRow: {
            seq: number;
            id: string;
            at: string;
            by: components["schemas"]["Actor"];
            who?: string;
            kind: string;
            says: string;
            about?: string;
            undone: boolean;
            canUndo: boolean;
            /** @constant */
            together?: true;
        };
        HistoryView: {
            head: components["schemas"]["ContestHead"];
            rows: components["schemas"]["HistoryRow"][];
        };
        Incident: {
            id: string;
            at: string;
            player: string;
            /** @enum {string} */
            kind: "disclosure" | "conduct" | "psyche" | "other";
            what: string;
            by: string;
            contest?: string;
            board?: number;
            reported?: {
                to: string;
                at: string;
            };
        };
        Joined: {
            contest: string;
            table: number;
            token: string;
        };
        KeptWalk: {
            topic: string;
            answers: string[];
            version: number;
            title: string;
            steps: {
                ask: string;
                says: string;
            }[];
            rectify: string;
            say: string;
            laws: string[];
            tellAppeal: boolean;
            /** @description What was offered, to whom, and what each choice costs */
            options?: {
                who: string;
                may: string;
                then: string;
            }[];
            watch?: string[];
            effects?: string[];
        };
        /** @description Who has posted; blind until both of a match are in, or until it is the other’s turn */
        LineUpsView: {
            round?: number;
            starts?: string;
            rule?: {
                says: string;
                clause: string;
            };
            declare?: string;
            leave?: {
                natural?: string;
                consent?: string;
                opponents?: string;
                approved?: string;
                vouched?: string;
            };
            /** @description Line-ups that name a player who was replaced since: for the desk every team’s, for a captain its own */
            outdated?: {
                round: number;
                team: components["schemas"]["ContestantName"];
                /** @enum {string} */
                room: "open" | "closed";
                out: components["schemas"]["ContestantName"];
                clause: string;
            }[];
            matches: {
                table: number;
                tables: number[];
                home: {
                    who: components["schemas"]["ContestantName"];
                    posted: boolean;
                    /** @constant */
                    late?: true;
                    /** @enum {string} */
                    turn?: "first" | "last" | "blind";
                    due?: string;
                    /** @constant */
                    lost?: true;
                    /** @constant */
                    again?: true;
                    /** @enum {string} */
                    penalty?: "proposed" | "given";
                    systems?: string[];
                    lineUp?: {
                        open: components["schemas"]["ContestantName"];
                        closed: components["schemas"]["ContestantName"];
                        system?: string;
                        /** @constant */
                        late?: true;
                        /** @constant */
                        declared?: true;
                        vouched?: string;
                    };
                    /** @description Who may sit for it in this round, where a substitute is among them */
                    available?: components["schemas"]["ContestantName"];
                };
                away: {
                    who: components["schemas"]["ContestantName"];
                    posted: boolean;
                    /** @constant */
                    late?: true;
                    /** @enum {string} */
                    turn?: "first" | "last" | "blind";
                    due?: string;
                    /** @constant */
                    lost?: true;
                    /** @constant */
                    again?: true;
                    /** @enum {string} */
                    penalty?: "proposed" | "given";
                    systems?: string[];
                    lineUp?: {
                        open: components["schemas"]["ContestantName"];
                        closed: components["schemas"]["ContestantName"];
                        system?: string;
                        /** @constant */
                        late?: true;
                        /** @constant */
                        declared?: true;
                        vouched?: string;
                    };
                    /** @description Who may sit for it in this round, where a substitute is among them */
                    available?: components["schemas"]["ContestantName"];
                };
                sits?: string;
                begun: boolean;
            }[];
        };
        ListedContest: {
            id: string;
            name: string;
            date: string;
            zone: string;
            /** @enum {string} */
            scoring: "matchpoints" | "butler" | "cross-imps" | "teams";
            /** @enum {string} */
            phase: "setup" | "ready" | "playing" | "closed";
            published: boolean;
            at: number;
            round: number;
            rounds: number;
            pairs: number;
            tables: number;
            /** @description Whether everybody may see the standings now */
            shown: boolean;
            /** @description What it is a contest of, where it is */
            tournament?: string;
            /** @description Whether a board’s results are shown while others still have it to play */
            boardsShown: boolean;
            /**
             * @description Made by mistake and put away: no list has it but the folded one
             * @constant
             */
            away?: true;
            /**
             * @description Its facts cannot be read: byestand check-facts says more
             * @constant
             */
            damaged?: true;
            /** @description It can be read, but this fact was changed or lost: nothing can be added to it */
            damagedFrom?: number;
        };
        /** @description A contest that can be run whole */
        ListedForm: {
            id: string;
            name: string;
            /** @enum {string} */
            of: "pairs" | "teams";
            entries: {
                min: number;
                max: number;
                usual: number;
            };
            /**
             * @description It is one session, by any movement
             * @constant
             */
            session?: true;
            stages: {
                name: string;
                says: string[];
            }[];
            clauses: string[];
        };
        /** @description One match board by board */
        MatchSheet: {
            head: components["schemas"]["ContestHead"];
            stage: string;
            name: string;
            round: number;
            number: number;
            table: number;
            /** @enum {string} */
            measure: "imps" | "percent";
            teams: boolean;
            home: components["schemas"]["ContestantName"];
            away: components["schemas"]["ContestantName"][];
            state: string;
            lines: {
                board: number;
                /** @enum {string} */
                dealer: "N" | "E" | "S" | "W";
                /** @enum {string} */
                vulnerability: "none" | "ns" | "ew" | "both";
                open?: {
                    /** @enum {string} */
                    side: "ns" | "ew";
                    /** @enum {string} */
                    state: "awaited" | "reported" | "confirmed" | "conflict" | "adjusted" | "not-played" | "sit-out";
                    contract?: string;
                    score?: number;
                };
                closed?: {
                    /** @enum {string} */
                    side: "ns" | "ew";
                    /** @enum {string} */
                    state: "awaited" | "reported" | "confirmed" | "conflict" | "adjusted" | "not-played" | "sit-out";
                    contract?: string;
                    score?: number;
                };
                home?: number;
                away?: number;
                /** @constant */
                dealt?: true;
                says?: string;
            }[];
            won?: [
                number,
                number
            ];
            result?: components["schemas"]["CardMatch"];
            awayNet?: number;
            awayVp?: number;
            /** @description Of teams: who has agreed the sheet as it stands, and until when it is questioned */
            captains?: {
                words: {
                    team: string;
                    at?: string;
                }[];
                until: {
                    /** @enum {string} */
                    what: "discrepancy" | "posting";
                    until?: string;
                    says: string;
                    clause: string;
                }[];
            };
            masked?: string;
        };
        Me: {
            /** @enum {string} */
            role: "organiser" | "director" | "scorer" | "table" | "captain" | "player" | "public" | "system";
            name?: string;
            /** @description No password is set yet: sign in with the code the terminal shows */
            needsPassword?: boolean;
            /** @description Whether a second factor is asked for */
            hasTotp?: boolean;
            /**
             * @description May read what was told to the recorder
             * @enum {string}
             */
            duty?: "recorder" | "chief-director";
            table?: number;
            contest?: string;
        };
        MovementAdvice: {
            /** @description What to send to choose it */
            choice: string;
            title: string;
            reason: string;
            tables: number;
            rounds: number;
            boardsPerRound: number;
            boards: number;
            minutes: number;
            winners: 1 | 2;
            sitOut: boolean;
            balance?: number;
        };
        Network: {
            addresses: {
                address: string;
                name: string;
            }[];
            /** @description What the codes on the tables begin with */
            chosen: string;
        };
        Offence: {
            offence: string;
            amount: number;
            /** @enum {string} */
            unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
            /** @enum {string} */
            discretion: "fixed" | "up-to";
            clause: string;
        };
        /** @description Both fields of a session in one list */
        OverallView: {
            rows: {
                id: string;
                /** @enum {string} */
                side?: "ns" | "ew";
                place: number;
                tied: boolean;
                matchpoints: number;
                boards: number;
                factored: number;
                percent: number;
                key: string;
            }[];
            says: string[];
            clause: string;
        };
        OwnContest: {
            id: string;
            name: string;
            date: string;
            phase: string;
            who: components["schemas"]["ContestantName"];
        };
        /** @description What somebody who plays may see beyond what everybody sees */
        OwnView: {
            head: components["schemas"]["ContestHead"];
            who: components["schemas"]["ContestantName"];
            /** @description Whether everybody may see the standings now */
            shown: boolean;
            row?: components["schemas"]["StandingRow"];
            boards: components["schemas"]["ScorecardRow"][];
            /** @description Of a contest in stages: stage by stage, in place of row and boards */
            stages?: components["schemas"]["CardStage"][];
            /** @description For whom, and in which rounds, they stand in */
            standIn?: {
                for: string;
                from: number;
                to: number;
            };
            /** @description Where they or their team sit now: the tables they may call the director to */
            tables: number[];
            /** @description They may post the line-up of their team */
            captain: boolean;
            /** @description Asked for, posted or given in their name, the newest first */
            said: {
                fact: string;
                at: string;
                says: string;
                undone: boolean;
            }[];
            rulings: {
                ruling: string;
                at: string;
                round: number;
                board: number;
                law: string;
                says: string;
                until?: {
                    until?: string;
                    says: string;
                    clause: string;
                };
                appeals: {
                    appeal: string;
                    own: boolean;
                    at: string;
                    says: string;
                    grounds?: string;
                    next: string[];
                    respondentsBy?: string;
                    hearingAt?: string;
                    decided?: {
                        at: string;
                        says: string;
                        /** @enum {string} */
                        deposit?: "returned" | "kept";
                    };
                }[];
            }[];
        };
        PairAnalysis: {
            head: components["schemas"]["ContestHead"];
            pair: components["schemas"]["PairName"];
            /** @enum {string} */
            unit: "matchpoints" | "imps";
            total: number;
            parts: {
                luck: number;
                bidding: number;
                declaring: number;
                defence: number;
                leads: number;
                theirLeads: number;
                rest: number;
            };
            mattered: {
                board: number;
                round: number;
                contract: string;
                total: number;
                parts: {
                    luck: number;
                    bidding: number;
                    declaring: number;
                    defence: number;
                    leads: number;
                    theirLeads: number;
                    rest: number;
                };
                says: string;
                told: components["schemas"]["Told"][];
            }[];
            boards: {
                board: number;
                round: number;
                contract: string;
                total: number;
                parts: {
                    luck: number;
                    bidding: number;
                    declaring: number;
                    defence: number;
                    leads: number;
                    theirLeads: number;
                    rest: number;
                };
                says: string;
                told: components["schemas"]["Told"][];
            }[];
            /** @description In a contest of several sessions or rounds: each of them */
            units?: {
                round: number;
                stage: string;
                number: number;
                /** @enum {string} */
                of: "session" | "round";
                /** @enum {string} */
                unit: "matchpoints" | "imps";
                total: number;
                parts: {
                    luck: number;
                    bidding: number;
                    declaring: number;
                    defence: number;
                    leads: number;
                    theirLeads: number;
                    rest: number;
                };
            }[];
            notes: string[];
        };
        PairName: {
            pair: string;
            name?: string;
            players: [
                string,
                string
            ];
        };
        /** @description A contest as one file, provable and able to go on */
        Parcel: {
            /** @constant */
            byestand: 1;
            contest: string;
            facts: unknown[];
            people: unknown[];
            seals: string[];
            requests: unknown[];
        } & {
            [key: string]: unknown;
        };
        Person: {
            id: string;
            name: string;
            number?: string;
        };
        /** @description A movement, round by round */
        Plan: {
            /** @enum {string} */
            of: "pairs" | "teams" | "individuals";
            kind: string;
            variant?: string;
            name?: string;
            tables: number;
            rounds: number;
            contestants: number;
            boardsPerRound: number;
            winners: 1 | 2;
            session?: number;
            seats: {
                round: number;
                table: number;
                ns: string;
                ew: string;
                boards: number[];
                set?: number;
                /** @constant */
                switched?: true;
                turned?: number[];
                part?: number;
                home?: string;
                away?: string;
                /** @enum {string} */
                room?: "open" | "closed";
                players?: {
                    n: string;
                    e: string;
                    s: string;
                    w: string;
                };
            }[];
            sitOuts: {
                round: number;
                pair: string;
                table?: number;
            }[];
            meant?: {
                shares: {
                    round: number;
                    tables: number[];
                }[];
                meetings: {
                    round: number;
                    pairs: [
                        string,
                        string
                    ];
                }[];
            };
            sections?: {
                name: string;
                firstTable: number;
                tables: number;
                firstPair: number;
                pairs: number;
            }[];
            /** @constant */
            duplicated?: true;
            calls?: {
                round: number;
                /** @enum {string} */
                call: "skip" | "replay" | "displaced" | "swap" | "arrow-switch" | "arrow-back" | "arrow-half-way" | "special-ew" | "special-ew-boards" | "first-move" | "extra-move" | "share" | "byestand" | "rows-change" | "new-boards" | "score-up";
                tables?: number[];
                pairs?: string[];
                by?: number[];
            }[];
            byestands?: {
                set: number;
                between: [
                    number,
                    number
                ];
            }[];
            notes?: {
                note: string;
                details?: {
                    [key: string]: string | number | string[];
                };
                clause?: string;
            }[];
        };
        /** @description What the places win, as it was announced */
        PrizesView: {
            unit?: string;
            /** @constant */
            level?: true;
            lists: {
                name: string;
                clause: string;
                category?: string;
                stage?: string;
                /** @enum {string} */
                field?: "ns" | "ew";
                prizes: {
                    amount?: number;
                    thing?: string;
                }[];
            }[];
        };
        /** @description What the rulebook proposes for an offence */
        ProposalView: {
            who: components["schemas"]["ContestantName"];
            says: string;
            /** @enum {string} */
            does: "nothing" | "warn" | "fine" | "forfeit" | "director";
            /** @enum {string} */
            discretion: "fixed" | "up-to" | "director";
            amount?: number;
            /** @enum {string} */
            unit?: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
            /** @constant */
            pending?: true;
            clause: string;
        };
        ReadNames: {
            pairs: components["schemas"]["PairName"][];
            unread: {
                line: number;
                text: string;
                says: string;
            }[];
            /** @description How many more lines could not be read */
            more?: number;
            /** @description The headings of columns that are not read; none where all are */
            columns?: string[];
        };
        ReadTeams: {
            teams: {
                team: string;
                name?: string;
                players: string[];
                captain?: string;
            }[];
            unread: {
                line: number;
                text: string;
                says: string;
            }[];
            /** @description How many more lines could not be read */
            more?: number;
            /** @description The headings of columns that are not read; none where all are */
            columns?: string[];
        };
        /** @description Something to look at once the score of its board is in */
        RecallRow: {
            recall: string;
            at: string;
            round: number;
            table: number;
            board: number;
            walks: components["schemas"]["KeptWalk"][];
            later: {
                topic: string;
                title: string;
                why: string;
                answers: string[];
            }[];
            /** @description The score of its board is in */
            due: boolean;
        };
        /** @description Everybody’s boards at a glance */
        RecapView: {
            head: components["schemas"]["ContestHead"];
            /** @enum {string} */
            measure: "percent" | "imps";
            boards: number[];
            rows: {
                pair: components["schemas"]["PairName"];
                cells: (number | null)[];
                total?: number;
                place?: number;
                tied: boolean;
            }[];
            rounds?: components["schemas"]["RoundStanding"][];
            overall?: components["schemas"]["OverallView"];
            check?: components["schemas"]["CheckView"];
        };
        RecordView: {
            readers: {
                name: string;
                duty: string;
            }[];
            players: {
                player: string;
                name: string;
                incidents: components["schemas"]["Incident"][];
                report?: {
                    times: number;
                    says: string;
                    clause: string;
                    text: string[];
                };
            }[];
        };
        /** @description A round drawn again, before it is: both draws, why, and what it sets aside */
        RedrawView: {
            round: number;
            stage: string;
            /** @enum {string} */
            because: "results" | "field" | "standings" | "lot";
            same: boolean;
            says: string;
            now: {
                table?: number;
                who: components["schemas"]["ContestantName"][];
                changed: boolean;
            }[];
            next: {
                table?: number;
                who: components["schemas"]["ContestantName"][];
                changed: boolean;
            }[];
            aside: string[];
            begun: boolean;
            against?: string;
        };
        /** @description Why it was not done; nothing has changed */
        Refused: {
            refusal: {
                code: string;
                /** @description The whole sentence, for people */
                says: string;
                clause?: string;
                /** @description Where in the input: a line, a field */
                at?: string;
                /**
                 * @description A rule speaks against it, and whoever asked may override it: send it again with its code under `override`.
                 * @constant
                 */
                overridable?: true;
                /**
                 * @description The refusal is about the request itself: sent again it is refused again. Without it the request was not judged: keep it and send it again under the same id.
                 * @constant
                 */
                final?: true;
            };
            /** @description The first lines that could not be read, each with its reason */
            faults?: {
                code: string;
                /** @description The whole sentence, for people */
                says: string;
                clause?: string;
                /** @description Where in the input: a line, a field */
                at?: string;
                /**
                 * @description A rule speaks against it, and whoever asked may override it: send it again with its code under `override`.
                 * @constant
                 */
                overridable?: true;
                /**
                 * @description The refusal is about the request itself: sent again it is refused again. Without it the request was not judged: keep it and send it again under the same id.
                 * @constant
                 */
                final?: true;
            }[];
            /** @description How many more lines could not be read */
            more?: number;
        };
        /** @description Numbers, systems and seating rights */
        RegisterView: {
            head: components["schemas"]["ContestHead"];
            /** @enum {string} */
            of: "pairs" | "teams";
            entries: {
                who: components["schemas"]["ContestantName"];
                number?: number;
                seed?: number;
                category?: string;
                club?: string;
                state?: string;
                systems: {
                    name: string;
                    /** @enum {string} */
                    colour: "green" | "blue" | "red" | "yellow";
                    /** @constant */
                    brown?: true;
                    lodged: string;
                    sheets?: number;
                    /** @constant */
                    defence?: true;
                    /** @constant */
                    leave?: true;
                }[];
            }[];
            rules: {
                stage: string;
                says: string;
                clause: string;
                colours: {
                    /** @enum {string} */
                    colour: "green" | "blue" | "red" | "yellow";
                    allowed: boolean;
                    says?: string;
                }[];
                brown: boolean;
                notes?: {
                    minutes: number;
                    sides: number;
                    clause: string;
                };
            }[];
            deadlines: {
                until: string;
                says: string;
                clause: string;
            }[];
            defences: {
                who: components["schemas"]["ContestantName"];
                against: string;
                system: string;
                sides: number;
                round: number;
            }[];
            trial?: components["schemas"]["TrialView"];
            rights: {
                round: number;
                title?: string;
                says: string;
                clause: string;
                matches: {
                    table: number;
                    home: components["schemas"]["ContestantName"];
                    away: components["schemas"]["ContestantName"];
                    first?: components["schemas"]["ContestantName"];
                    /** @constant */
                    blind?: true;
                }[];
            }[];
        };
        /** @description Whether a table’s scores are confirmed, and by whom */
        ReleaseView: {
            clause: string;
            missing: number[];
            disputed: number[];
            unchecked: number[];
            doubtful: number[];
            ns?: string;
            ew?: string;
            released: boolean;
        };
        RoomView: {
            head: components["schemas"]["ContestHead"];
            tables: components["schemas"]["TableCard"][];
            sitOut: components["schemas"]["PairName"][];
            unseated: components["schemas"]["PairName"][];
            late: number[];
            conflicts: components["schemas"]["SpotView"][];
            doubts: components["schemas"]["SpotView"][];
            calls: {
                call: string;
                at: string;
                about?: string;
                table: number;
                /** @description The earlier score it is about */
                questions?: {
                    round: number;
                    table: number;
                    board: number;
                };
            }[];
            recalls: components["schemas"]["RecallRow"][];
            walking: components["schemas"]["WalkingRow"][];
            announce: string[];
            left: {
                round: number;
                table: number;
                sides: ("ns" | "ew")[];
                missing: number[];
                clause: string;
            }[];
            /** @description What is still to come from tables of rounds called before, or to be confirmed */
            earlier: {
                round: number;
                table: number;
                missing: number[];
                unchecked: {
                    board: number;
                    result: string;
                }[];
            }[];
            boardsIn: number;
            boardsDue: number;
            /** @description The round that can be called now */
            next?: number;
        };
        /** @description How a barometer stood when a round was over */
        RoundStanding: {
            round: number;
            /** @description The same by the rounds of this session */
            number: number;
            of: number;
            says: string;
            boards: number[];
            fields: {
                /** @enum {string} */
                side?: "ns" | "ew";
                rows: {
                    id: string;
                    place?: number;
                    tied: boolean;
                    percent?: number;
                    imps?: number;
                    /** @description From the average, in this round */
                    signed?: number;
                    /** @description From the average, so far */
                    running?: number;
                    key: string;
                    rankKey: string;
                    signedKey?: string;
                }[];
            }[];
            balance?: {
                boards: number;
                given: number;
                balanced: boolean;
                says: string;
            };
        };
        Rounds: {
            from: number;
            to: number;
        };
        RulingPreview: {
            refused?: {
                code: string;
                says: string;
                clause?: string;
                at?: string;
            };
            line: {
                before: {
                    ns?: number;
                    ew?: number;
                };
                after: {
                    ns?: number;
                    ew?: number;
                };
                top?: number;
            };
            /** @enum {string} */
            unit: "percent" | "imps" | "vp" | "wins";
            parties: {
                pair: components["schemas"]["PairName"];
                before?: number;
                after?: number;
                placeBefore?: number;
                placeAfter?: number;
            }[];
            others: {
                pair: components["schemas"]["PairName"];
                before?: number;
                after?: number;
                placeBefore?: number;
                placeAfter?: number;
            }[];
            advice: string[];
            /** @description Warnings about the score on the form; the director may go on */
            guards: string[];
            proposals: {
                /** @enum {string} */
                about: "psyche" | "responsible" | "fouled" | "revoke" | "unplayed" | "defective" | "claim";
                says: string;
                clause: string;
                then: {
                    /** @enum {string} */
                    offending?: "ns" | "ew" | "both" | "neither";
                    law: string;
                    finding?: components["schemas"]["Finding"];
                    penalties?: {
                        pair: string;
                        amount: number;
                        /** @enum {string} */
                        unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                        clause: string;
                    }[];
                };
            }[];
            ranks?: {
                pair: {
                    pair: string;
                    name?: string;
                    players: string[];
                };
                ids: string[];
                ranks: string[];
                known: string[];
            };
            doubleDummy?: components["schemas"]["DoubleDummy"];
            alternatives: string[];
            kinds: string[];
            units: ("percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps")[];
            offences: components["schemas"]["Offence"][];
        };
        RulingRow: {
            ruling: string;
            at: string;
            round: number;
            table: number;
            board: number;
            ns: components["schemas"]["PairName"];
            ew: components["schemas"]["PairName"];
            /** @enum {string} */
            offending: "ns" | "ew" | "both" | "neither";
            facts: string;
            deal?: string;
            hands?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            doubleDummy?: components["schemas"]["DoubleDummy"];
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            /** @enum {string} */
            vulnerability: "none" | "ns" | "ew" | "both";
            auction: {
                /** @enum {string} */
                seat: "N" | "E" | "S" | "W";
                call: string;
                marks?: ("alerted" | "hesitation" | "withdrawn" | "out-of-turn" | "accepted")[];
                said?: string;
            }[];
            law: string;
            lawSays: string;
            poll?: {
                peers: number;
                actions: {
                    action: string;
                    considered: number;
                    chosen: number;
                }[];
            };
            taken?: string;
            alternatives: string[];
            finding: components["schemas"]["Finding"];
            says: string;
            /** @description Why it should be looked at again: results it rests on have changed since */
            heed?: string;
            result?: string;
            score?: number;
            penalties: {
                pair: string;
                amount: number;
                /** @enum {string} */
                unit: "percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps";
                clause: string;
            }[];
            reasons: string;
            walks: components["schemas"]["KeptWalk"][];
            told: {
                ns?: string;
                ew?: string;
            };
            deadlines: {
                ns?: components["schemas"]["Deadline"];
                ew?: components["schemas"]["Deadline"];
            };
            /** @constant */
            referred?: true;
            amends?: string;
            amended?: string;
            recall?: string;
            walk?: string;
            matter?: string;
            final?: {
                says: string;
                clause: string;
            };
            papers: {
                lodged: string[];
                late: string[];
            };
            keys: {
                ns: string;
                ew: string;
            };
            units: ("percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps")[];
            appeals: components["schemas"]["AppealView"][];
        };
        RulingTopic: {
            topic: string;
            title: string;
            laws: string;
            phase: string;
            /** @description Its place among the ten most common calls */
            common?: number;
        };
        RulingsView: {
            head: components["schemas"]["ContestHead"];
            bidding: {
                /** @enum {string} */
                method: "boxes" | "written" | "spoken" | "screens";
                stopCards: boolean;
                says: string;
                clause?: string;
            };
            /** @enum {string} */
            flow: "committee" | "review";
            flowClause: string;
            /** @description The committee that hears this event */
            committee?: string;
            deposit?: number;
            signatures: number;
            finalMatters: {
                id: string;
                says: string;
                clause: string;
            }[];
            correction?: components["schemas"]["Deadline"];
            times: {
                finish?: string;
                next?: string;
                /** @constant */
                lastOfStage?: true;
            };
            offences: components["schemas"]["Offence"][];
            units: ("percent-of-top" | "percent-of-session" | "matchpoints" | "vp" | "imps")[];
            rulings: components["schemas"]["RulingRow"][];
        };
        Saving: {
            ok: boolean;
            /** @description Why results aren’t being saved, and what to do */
            says?: string;
            since?: string;
            /** @description Events nothing can be added to: the first fact that is missing or damaged */
            damaged: {
                contest: string;
                name: string;
                seq: number;
            }[];
        };
        ScorecardRow: {
            round: number;
            table: number;
            board: number;
            /** @enum {string} */
            side: "ns" | "ew";
            opponents: components["schemas"]["PairName"];
            /** @enum {string} */
            state: "awaited" | "reported" | "confirmed" | "conflict" | "adjusted" | "not-played" | "sit-out";
            contract?: string;
            score?: number;
            matchpoints?: number;
            percent?: number;
            imps?: number;
            percentKey?: string;
            key: string;
            /** @constant */
            masked?: true;
        };
        ScorecardView: {
            head: components["schemas"]["ContestHead"];
            pair: components["schemas"]["PairName"];
            row?: components["schemas"]["StandingRow"];
            /** @description Why some boards show no result yet */
            masked?: string;
            boards: components["schemas"]["ScorecardRow"][];
        };
        SealsView: {
            sets: {
                rounds?: components["schemas"]["Rounds"];
                stage?: string;
                /** @enum {string} */
                of: "session" | "round";
                number: number;
                boards: number[];
                /** @description SHA-256 of seed and deals (docs/formats/deals.md) */
                commitment: string;
                /** @description Once none of the boards is in play */
                seed?: string;
                /**
                 * @description From a seed that somebody stated
                 * @constant
                 */
                stated?: true;
                /**
                 * @description Dealt when play had started
                 * @constant
                 */
                late?: true;
                at: string;
                who?: string;
                /** @description Boards that were given other cards afterwards, when and by whom */
                replaced?: {
                    boards: number[];
                    /** @enum {string} */
                    how: "dealt" | "file" | "undone";
                    at: string;
                    who?: string;
                    /** @constant */
                    late?: true;
                }[];
            }[];
        };
        SecondCopy: {
            file: string;
            behind: number;
            fault?: string;
            /**
             * @description It was carried on elsewhere; nothing is written to it
             * @constant
             */
            apart?: true;
        };
        SessionAnalysis: {
            head: components["schemas"]["ContestHead"];
            boards: {
                board: number;
                par: {
                    ns: number;
                    contracts: string[];
                };
                swing: number;
                story: string[];
                told: components["schemas"]["Told"][];
            }[];
        };
        SetupView: {
            head: components["schemas"]["ContestHead"];
            pairs: components["schemas"]["PairName"][];
            movement?: {
                title: string;
                tables: number;
                rounds: number;
                boards: number;
            };
            advice: components["schemas"]["MovementAdvice"][];
        };
        SignedIn: {
            /** @description A name for it that opens nothing */
            id: string;
            browser: string;
            /** @enum {string} */
            from: "this-machine" | "local-network" | "elsewhere";
            made?: string;
            /** @description To within a few minutes */
            used?: string;
            /**
             * @description The one that asks
             * @constant
             */
            own?: true;
        };
        SignedInList: {
            sessions: components["schemas"]["SignedIn"][];
            /**
             * @description A desk that asks nothing for so long is signed out
             * @enum {number}
             */
            idleMinutes: 30 | 60 | 240 | 720;
        };
        /** @description A situation to practise, by the part of the Laws */
        SituationRow: {
            id: string;
            title: string;
            part: string;
        };
        /** @description A situation with the ruling expected of it */
        SituationView: {
            id: string;
            title: string;
            part: string;
            story: string;
            expected: {
                topic: string;
                title: string;
                node: string;
                ruling: string;
                say: string;
                laws: string[];
                steps: {
                    ask: string;
                    says: string;
                }[];
                later?: string;
            };
        };
        Solved: {
            done: number;
            boards: number;
        };
        SpotView: {
            round: number;
            table: number;
            board: number;
            ns: components["schemas"]["PairName"];
            ew: components["schemas"]["PairName"];
            /** @enum {string} */
            state: "awaited" | "reported" | "confirmed" | "conflict" | "adjusted" | "not-played";
            result?: string;
            outcome?: components["schemas"]["BoardResult"];
            contract?: string;
            score?: number;
            /** @constant */
            wrongDirection?: true;
            doubt?: string;
            /** @description The last ruling on it */
            ruling?: string;
            said?: {
                fact: string;
                contract: string;
                score?: number;
                by: components["schemas"]["Actor"];
                /** @enum {string} */
                side?: "ns" | "ew";
                at: string;
            }[];
        };
        StageSheet: {
            stage: string;
            name: string;
            /** @enum {string} */
            collects: "percent" | "imps" | "vp" | "wins";
            /** @enum {string} */
            play: "sessions" | "swiss" | "robin" | "knockout" | "finals";
            /** @enum {string} */
            measure: "imps" | "percent";
            closed: boolean;
            from: number;
            to: number;
            done: number;
            of: number;
            clause: string;
            why: string;
            /** @description What its datums still lack */
            waits?: string;
            /** @description Matches corrected too late to change what followed from them */
            stands?: string[];
            fields: {
                field?: string;
                rows: {
                    place: number;
                    tied: boolean;
                    who: components["schemas"]["ContestantName"];
                    score: number;
                    played: number;
                    /** @description Of several sessions that are added up: what each counts */
                    sessions?: {
                        session: number;
                        counts: number;
                        added: boolean;
                        key: string;
                    }[];
                    /** @description Sessions so far that it was not there for */
                    missed?: number[];
                    /** @description Sessions it left before their end */
                    leftIn?: number[];
                    /**
                     * @description It has withdrawn
                     * @constant
                     */
                    left?: true;
                    /** @description Who played in whose place, by sessions or rounds of the stage */
                    standIns?: {
                        who: components["schemas"]["ContestantName"];
                        /** @enum {string} */
                        unit: "session" | "round";
                        from: number;
                        to: number;
                    }[];
                    brought?: number;
                    penalty?: number;
                    /** @description Each fine of the stage: what, for what, by which clause */
                    fines?: string[];
                    pending?: number;
                    because?: string;
                    key: string;
                    rankKey: string;
                }[];
            }[];
            unplaced: {
                who: components["schemas"]["ContestantName"];
                why: string;
            }[];
            rounds: {
                round: number;
                number: number;
                title?: string;
                method: string;
                clause: string;
                matches: {
                    table: number;
                    home: components["schemas"]["ContestantName"];
                    away?: components["schemas"]["ContestantName"];
                    against?: components["schemas"]["ContestantName"][];
                    state: string;
                    elsewhere?: {
                        where: string;
                        place: string;
                        supervisor: string;
                    };
                    homeMeasure?: number;
                    awayMeasure?: number;
                    homeVp?: number;
                    awayVp?: number;
                    won?: [
                        number,
                        number
                    ];
                    scale?: string;
                    yellow?: {
                        /** @enum {string} */
                        verdict: "allowed" | "with-consent" | "not-allowed";
                        says: string;
                        clause: string;
                    };
                    key: string;
                }[];
            }[];
            bracket?: {
                says: string;
                matches: {
                    name?: string;
                    sides: {
                        who?: components["schemas"]["ContestantName"];
                        imps?: number;
                        /** @constant */
                        through?: true;
                        /** @constant */
                        lucky?: true;
                    }[];
                    parts: {
                        round: number;
                        table: number;
                    }[];
                    note?: string;
                }[];
            }[];
            units: {
                number: number;
                from: number;
                to: number;
                title?: string;
                boards: number[];
            }[];
        };
        StagesView: {
            head: components["schemas"]["ContestHead"];
            form: {
                id: string;
                name: string;
                /** @enum {string} */
                of: "pairs" | "teams";
                categories?: string[];
                prizeFor: {
                    name: string;
                    category?: string;
                    stage?: string;
                    /** @enum {string} */
                    field?: "ns" | "ew";
                }[];
                /** @constant */
                ranked?: true;
                phases?: {
                    stage: string;
                    name: string;
                    begun: boolean;
                }[];
            };
            away?: {
                who: components["schemas"]["ContestantName"];
                from: number;
                to: number;
            }[];
            entered: components["schemas"]["Entered"][];
            next: {
                /** @enum {string} */
                step: "ask" | "play" | "done" | "refused";
                act?: string;
                says: string;
                because: string[];
                clause?: string;
                /** @constant */
                mend?: "change-format";
                /** @description No draw of the round keeps every rule: by hand, with a rematch, or the end */
                none?: {
                    stage: string;
                    round: number;
                    again: [
                        components["schemas"]["ContestantName"],
                        components["schemas"]["ContestantName"]
                    ][];
                    ends: boolean;
                };
                choice?: {
                    stage: string;
                    round: number;
                    chooser: components["schemas"]["ContestantName"];
                    options: components["schemas"]["ContestantName"][];
                    stanzas?: {
                        stanza: number;
                        round: number;
                    }[];
                    /** @constant */
                    heir?: true;
                    clause: string;
                };
                playOff?: {
                    stage: string;
                    round?: number;
                    teams: [
                        components["schemas"]["ContestantName"],
                        components["schemas"]["ContestantName"]
                    ];
                    boards: number;
                    clause: string;
                };
                /** @description Of a round in play: the tables that still owe a board */
                tables?: number[];
                /** @description Until when the results the act is taken from may still change */
                periods?: {
                    /** @enum {string} */
                    what: "correction" | "appeal";
                    until: string;
                    clause: string;
                }[];
                early?: {
                    act: string;
                    says: string;
                    because: string[];
                    /** @description Of a draw: the matches that lack results, and what each counts */
                    provisional?: {
                        who: components["schemas"]["ContestantName"][];
                        says: string;
                    }[];
                    meetings?: {
                        table?: number;
                        who: components["schemas"]["ContestantName"][];
                    }[];
                };
                redraw?: components["schemas"]["RedrawView"];
            };
            beside: components["schemas"]["Beside"][];
            stages: components["schemas"]["StageSheet"][];
            placings?: {
                stage: string;
                name: string;
                field?: string;
                rows: {
                    place: number;
                    tied: boolean;
                    who: components["schemas"]["ContestantName"];
                    key: string;
                }[];
            }[];
            categories: {
                category: string;
                stage: string;
                clause?: string;
                rows: {
                    place: number;
                    tied: boolean;
                    who: components["schemas"]["ContestantName"];
                    score: number;
                    key?: string;
                }[];
            }[];
            clubs?: {
                clause: string;
                oneMore: boolean;
                clubs: {
                    club: string;
                    teams?: number;
                    places: number;
                    sent: number;
                    key: string;
                }[];
            };
            prizes?: components["schemas"]["PrizesView"];
            awards: components["schemas"]["WonRow"][];
            changes: {
                what: string;
                clause: string;
            }[];
        };
        StandingRow: {
            place?: number;
            tied: boolean;
            pair: components["schemas"]["PairName"];
            /** @enum {string} */
            side?: "ns" | "ew";
            matchpoints?: number;
            max?: number;
            percent?: number;
            imps?: number;
            boards: number;
            penalties: {
                amount: number;
                unit: string;
                why: string;
                clause: string;
            }[];
            because?: string;
            key: string;
            /** @description Why it has this place */
            rankKey: string;
        };
        StandingsView: {
            head: components["schemas"]["ContestHead"];
            fields: {
                /** @enum {string} */
                side?: "ns" | "ew";
                rows: components["schemas"]["StandingRow"][];
            }[];
            final: boolean;
            average: number;
            boards: number[];
            rounds?: components["schemas"]["RoundStanding"][];
            overall?: components["schemas"]["OverallView"];
            prizes?: components["schemas"]["PrizesView"];
            awards?: components["schemas"]["WonRow"][];
            /** @description Until when a score may be put right and a ruling appealed against */
            periods?: {
                /** @enum {string} */
                what: "correction" | "appeal";
                until: string;
                clause: string;
            }[];
            /** @description What was decided against a rule, by whoever may */
            overridden?: string[];
        };
        TableBoard: {
            round: number;
            table: number;
            board: number;
            ns: components["schemas"]["PairName"];
            ew: components["schemas"]["PairName"];
            /** @enum {string} */
            state: "awaited" | "reported" | "confirmed" | "conflict" | "adjusted" | "not-played";
            result?: string;
            outcome?: components["schemas"]["BoardResult"];
            contract?: string;
            score?: number;
            /** @constant */
            wrongDirection?: true;
            doubt?: string;
            /** @description The last ruling on it */
            ruling?: string;
            said?: {
                fact: string;
                contract: string;
                score?: number;
                by: components["schemas"]["Actor"];
                /** @enum {string} */
                side?: "ns" | "ew";
                at: string;
            }[];
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            /** @enum {string} */
            vulnerability: "none" | "ns" | "ew" | "both";
            /** @enum {string} */
            enteredBy?: "ns" | "ew";
        };
        TableCard: {
            table: number;
            /** @enum {string} */
            state: "waiting" | "playing" | "late" | "done" | "conflict" | "empty";
            ns?: components["schemas"]["PairName"];
            ew?: components["schemas"]["PairName"];
            boards: components["schemas"]["SpotView"][];
            boardsIn: number;
            boardsDue: number;
            behind: number;
            calling: {
                call: string;
                at: string;
                about?: string;
            }[];
            devices: string[];
            decided?: string;
            release?: components["schemas"]["ReleaseView"];
        };
        TableCode: {
            table: number;
            code: string;
            url: string;
            /** @description The address as a picture, SVG */
            qr: string;
        };
        TableRound: {
            round: number;
            ns?: components["schemas"]["PairName"];
            ew?: components["schemas"]["PairName"];
            boards: {
                board: number;
                /** @enum {string} */
                dealer: "N" | "E" | "S" | "W";
                /** @enum {string} */
                vulnerability: "none" | "ns" | "ew" | "both";
            }[];
            next: {
                pair: components["schemas"]["PairName"];
                to: string;
            }[];
            boardsTo?: string;
        };
        TableView: {
            head: components["schemas"]["ContestHead"];
            table: number;
            round: number;
            title?: string;
            ns?: components["schemas"]["PairName"];
            ew?: components["schemas"]["PairName"];
            boards: components["schemas"]["TableBoard"][];
            plan: components["schemas"]["TableRound"][];
            next: {
                pair: components["schemas"]["PairName"];
                to: string;
            }[];
            boardsTo?: string;
            announce: string[];
            calling: boolean;
            done: boolean;
            release?: components["schemas"]["ReleaseView"];
            message?: string;
        };
        /** @description A contest’s times as planned, as they run, and what is due */
        TimetableView: {
            head: components["schemas"]["ContestHead"];
            /** @enum {string} */
            from: "director" | "printed" | "clock" | "nowhere";
            sessions: {
                name: string;
                room?: string;
                from?: number;
                to?: number;
                minutes: number;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                planned: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                start: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                finish: string;
                late: number;
                /** @enum {string} */
                known: "ended" | "running" | "expected";
            }[];
            /** @description By the venue’s clock: 2026-11-15T19:30 */
            finish?: string;
            printed?: {
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                finish: string;
                clause: string;
            };
            windows: {
                /** @enum {string} */
                what: "captains" | "correction" | "appeal" | "posting";
                until?: string;
                says: string;
                clause: string;
            }[];
            draw?: {
                round: number;
                due?: string;
                says: string;
                clause: string;
            };
            deadlines: {
                what: string;
                who: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                at?: string;
                zone?: string;
                session?: string;
                round?: number;
                clause: string;
            }[];
            finals?: {
                skips: string[];
                weekday: string;
                clause: string;
                says: string;
                dates: {
                    match: string;
                    days: string[];
                    after: string[];
                }[];
                missed: {
                    name: string;
                    day: string;
                }[];
                clashes: {
                    match: string;
                    waitsFor: string;
                }[];
            };
        };
        /** @description The contests of one tournament on one page: who leads in each, and when they play */
        Together: {
            name: string;
            contests: {
                id: string;
                name: string;
                date: string;
                zone: string;
                /** @enum {string} */
                scoring: "matchpoints" | "butler" | "cross-imps" | "teams";
                /** @enum {string} */
                phase: "setup" | "ready" | "playing" | "closed";
                published: boolean;
                at: number;
                round: number;
                rounds: number;
                pairs: number;
                tables: number;
                /** @description Whether everybody may see the standings now */
                shown: boolean;
                /** @description What it is a contest of, where it is */
                tournament?: string;
                /** @description Whether a board’s results are shown while others still have it to play */
                boardsShown: boolean;
                /**
                 * @description Made by mistake and put away: no list has it but the folded one
                 * @constant
                 */
                away?: true;
                /**
                 * @description Its facts cannot be read: byestand check-facts says more
                 * @constant
                 */
                damaged?: true;
                /** @description It can be read, but this fact was changed or lost: nothing can be added to it */
                damagedFrom?: number;
                stage?: string;
                /** @description What its document calls the round in play */
                title?: string;
                leading: {
                    field?: string;
                    /** @enum {string} */
                    collects: "percent" | "imps" | "vp" | "wins";
                    rows: {
                        place?: number;
                        tied: boolean;
                        who: components["schemas"]["ContestantName"];
                        score?: number;
                    }[];
                }[];
            }[];
            sessions: {
                contest: string;
                name: string;
                session: string;
                room?: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                start: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                finish: string;
                late: number;
                /** @enum {string} */
                known: "ended" | "running" | "expected";
            }[];
        };
        Told: {
            sentence: string;
            parts?: {
                [key: string]: string | number | components["schemas"]["Told"] | components["schemas"]["Told"][];
            };
        };
        TotpSecret: {
            secret: string;
            address: string;
            /** @description The address as a picture, SVG */
            qr: string;
        };
        /** @description Sessions of all contests, and who would be in two places */
        TournamentView: {
            sessions: {
                contest: string;
                name: string;
                session: string;
                room?: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                start: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                finish: string;
                late: number;
                /** @enum {string} */
                known: "ended" | "running" | "expected";
            }[];
            clashes: {
                one: string;
                other: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                from: string;
                /** @description By the venue’s clock: 2026-11-15T19:30 */
                to: string;
                players: string[];
            }[];
        };
        TravellerRow: {
            round: number;
            table: number;
            board: number;
            ns: components["schemas"]["PairName"];
            ew: components["schemas"]["PairName"];
            /** @enum {string} */
            state: "awaited" | "reported" | "confirmed" | "conflict" | "adjusted" | "not-played";
            result?: string;
            outcome?: components["schemas"]["BoardResult"];
            contract?: string;
            score?: number;
            /** @constant */
            wrongDirection?: true;
            doubt?: string;
            /** @description The last ruling on it */
            ruling?: string;
            said?: {
                fact: string;
                contract: string;
                score?: number;
                by: components["schemas"]["Actor"];
                /** @enum {string} */
                side?: "ns" | "ew";
                at: string;
            }[];
            nsMatchpoints?: number;
            ewMatchpoints?: number;
            nsImps?: number;
            ewImps?: number;
            nsPercent?: number;
            percentKey?: string;
            nsKey: string;
            ewKey: string;
            /** @constant */
            masked?: true;
            /**
             * @description Dealt at this table
             * @constant
             */
            dealt?: true;
            /** @description The cards dealt here, where written down */
            deal?: string;
        };
        TravellerView: {
            head: components["schemas"]["ContestHead"];
            board: number;
            /** @enum {string} */
            dealer: "N" | "E" | "S" | "W";
            /** @enum {string} */
            vulnerability: "none" | "ns" | "ew" | "both";
            top?: number;
            datum?: number;
            /** @description Which tables played another form of the board, and what becomes of it */
            fouled?: string;
            deal?: string;
            /** @description The commitment of the set, where Byestand dealt it; shown before play too */
            commitment?: string;
            /**
             * @description Dealt at the table wherever it is played
             * @constant
             */
            dealt?: true;
            /** @description Why no result is shown yet */
            masked?: string;
            rows: components["schemas"]["TravellerRow"][];
        };
        /** @description Nominated pairs by points, who plays and why */
        TrialView: {
            berths?: number;
            says: string;
            clause?: string;
            pairs: {
                who: components["schemas"]["ContestantName"];
                points: number;
                key: string;
                order: number;
                plays: boolean;
                says: string;
                clause: string;
                because?: {
                    above: string;
                    by: string;
                };
            }[];
        };
        /** @description A durable write was tried and failed */
        Unwell: {
            /** @constant */
            ok: false;
            version: string;
            /** @description What keeps results from being saved: full, away, gone (the data file), journal (its -wal), shut (read-only), broken (the disk), damaged, fault */
            reason: string;
            says: string;
            since: string;
        };
        WalkView: {
            topic: string;
            title: string;
            edition: number;
            trail: {
                topic: string;
                version: number;
                answers: string[];
            };
            node: string;
            steps: {
                ask: string;
                where: string;
                answer: string;
                says: string;
            }[];
            /** @constant */
            at: "question";
            manner: string[];
            ask: string;
            where: string;
            help?: string;
            options: {
                who: string;
                may: string;
                then: string;
            }[];
            answers: {
                answer: string;
                says: string;
            }[];
            laws: string[];
        } | {
            topic: string;
            title: string;
            edition: number;
            trail: {
                topic: string;
                version: number;
                answers: string[];
            };
            node: string;
            steps: {
                ask: string;
                where: string;
                answer: string;
                says: string;
            }[];
            /** @constant */
            at: "end";
            ruling: string;
            say: string;
            options: {
                who: string;
                may: string;
                then: string;
            }[];
            /** @description What was offered with the questions on the way */
            offered: {
                who: string;
                may: string;
                then: string;
            }[];
            effects: string[];
            watch: string[];
            laws: string[];
            /** @description The laws of this end; the others were named on the way */
            own: string[];
            clauses: string[];
            tellAppeal: boolean;
            afterwards: string[];
            then: string[];
            onwards: {
                topic: string;
                title: string;
            }[];
            /** @description What comes back when the score is in */
            later: {
                topic: string;
                title: string;
                why: string;
                answers: string[];
            }[];
            rests: string[];
            note: string;
        };
        /** @description Questions that a director is in the middle of */
        WalkingRow: {
            walk: string;
            at: string;
            round: number;
            table: number;
            board: number;
            topic: string;
            title: string;
            answers: string[];
            before: {
                topic: string;
                answers: string[];
            }[];
            call?: string;
            recall?: string;
        };
        /** @description What the projector shows */
        WallView: {
            head: components["schemas"]["ContestHead"];
            says: string;
            clock?: components["schemas"]["ClockView"];
            seatings: {
                round: number;
                says: string;
                tables: {
                    table: number;
                    ns: components["schemas"]["ContestantName"];
                    ew: components["schemas"]["ContestantName"];
                    boards: number[];
                    /** @enum {string} */
                    room?: "open" | "closed";
                }[];
                waiting: components["schemas"]["ContestantName"][];
            }[];
            announce: string[];
            /** @description What is said before play, while it is fresh */
            opening: string[];
            standings?: {
                name: string;
                /** @enum {string} */
                collects: "percent" | "imps" | "vp" | "wins";
                fields: {
                    field?: string;
                    rows: {
                        place?: number;
                        tied: boolean;
                        who: components["schemas"]["ContestantName"];
                        score?: number;
                        running?: number;
                        missed?: number[];
                        leftIn?: number[];
                        /** @constant */
                        left?: true;
                    }[];
                }[];
            };
            /** @description Once a contest of several stages is over: everybody where they finished */
            placings?: {
                name: string;
                /** @enum {string} */
                collects: "percent" | "imps" | "vp" | "wins";
                fields: {
                    field?: string;
                    rows: {
                        place?: number;
                        tied: boolean;
                        who: components["schemas"]["ContestantName"];
                        score?: number;
                        running?: number;
                        missed?: number[];
                        leftIn?: number[];
                        /** @constant */
                        left?: true;
                    }[];
                }[];
            }[];
            categories?: {
                name: string;
                /** @enum {string} */
                collects: "percent" | "imps" | "vp" | "wins";
                fields: {
                    field?: string;
                    rows: {
                        place?: number;
                        tied: boolean;
                        who: components["schemas"]["ContestantName"];
                        score?: number;
                        running?: number;
                        missed?: number[];
                        leftIn?: number[];
                        /** @constant */
                        left?: true;
                    }[];
                }[];
            }[];
            /** @description Prizes, titles and places in a later event, once it is over */
            won?: {
                award: string;
                who: components["schemas"]["ContestantName"];
                note?: string;
            }[];
        };
        /** @description Who meets whom in a round drawn by hand */
        Wanted: {
            pairs: [
                string,
                string
            ][];
            bye?: string;
            triangle?: string[];
        };
        Why: {
            figure: components["schemas"]["FigureView"];
            sentences: string[];
        };
        /** @description What somebody has won */
        WonRow: {
            key: string;
            award: string;
            of: components["schemas"]["ContestantName"];
            person?: components["schemas"]["ContestantName"];
            place?: number;
            amount?: number;
            session?: number;
            note?: string;
            clause: string;
            squad?: components["schemas"]["ContestantName"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type About = components['schemas']['About'];
export type Account = components['schemas']['Account'];
export type AccountCode = components['schemas']['AccountCode'];
export type Actor = components['schemas']['Actor'];
export type Acts = components['schemas']['Acts'];
export type AdmissionView = components['schemas']['AdmissionView'];
export type AnnouncementsView = components['schemas']['AnnouncementsView'];
export type Answered = components['schemas']['Answered'];
export type AppealView = components['schemas']['AppealView'];
export type Ask = components['schemas']['Ask'];
export type BarsView = components['schemas']['BarsView'];
export type Beside = components['schemas']['Beside'];
export type BesideCandidates = components['schemas']['BesideCandidates'];
export type BoardResult = components['schemas']['BoardResult'];
export type BoardSets = components['schemas']['BoardSets'];
export type CaptainCode = components['schemas']['CaptainCode'];
export type CaptainJoined = components['schemas']['CaptainJoined'];
export type CardMatch = components['schemas']['CardMatch'];
export type CardStage = components['schemas']['CardStage'];
export type CardUnit = components['schemas']['CardUnit'];
export type CardView = components['schemas']['CardView'];
export type ChangesView = components['schemas']['ChangesView'];
export type CheckView = components['schemas']['CheckView'];
export type ClockView = components['schemas']['ClockView'];
export type ConductView = components['schemas']['ConductView'];
export type ContestFile = components['schemas']['ContestFile'];
export type ContestHead = components['schemas']['ContestHead'];
export type ContestantName = components['schemas']['ContestantName'];
export type Deadline = components['schemas']['Deadline'];
export type DealtBoards = components['schemas']['DealtBoards'];
export type DecisionPreview = components['schemas']['DecisionPreview'];
export type Disk = components['schemas']['Disk'];
export type DoubleDummy = components['schemas']['DoubleDummy'];
export type EarnedEvents = components['schemas']['EarnedEvents'];
export type EffectView = components['schemas']['EffectView'];
export type Entered = components['schemas']['Entered'];
export type FigureView = components['schemas']['FigureView'];
export type FiledMatch = components['schemas']['FiledMatch'];
export type Finding = components['schemas']['Finding'];
export type HandRecordView = components['schemas']['HandRecordView'];
export type HandView = components['schemas']['HandView'];
export type Health = components['schemas']['Health'];
export type HistoryRow = components['schemas']['HistoryRow'];
export type HistoryView = components['schemas']['HistoryView'];
export type Incident = components['schemas']['Incident'];
export type Joined = components['schemas']['Joined'];
export type KeptWalk = components['schemas']['KeptWalk'];
export type LineUpsView = components['schemas']['LineUpsView'];
export type ListedContest = components['schemas']['ListedContest'];
export type ListedForm = components['schemas']['ListedForm'];
export type MatchSheet = components['schemas']['MatchSheet'];
export type Me = components['schemas']['Me'];
export type MovementAdvice = components['schemas']['MovementAdvice'];
export type Network = components['schemas']['Network'];
export type Offence = components['schemas']['Offence'];
export type OverallView = components['schemas']['OverallView'];
export type OwnContest = components['schemas']['OwnContest'];
export type OwnView = components['schemas']['OwnView'];
export type PairAnalysis = components['schemas']['PairAnalysis'];
export type PairName = components['schemas']['PairName'];
export type Parcel = components['schemas']['Parcel'];
export type Person = components['schemas']['Person'];
export type Plan = components['schemas']['Plan'];
export type PrizesView = components['schemas']['PrizesView'];
export type ProposalView = components['schemas']['ProposalView'];
export type ReadNames = components['schemas']['ReadNames'];
export type ReadTeams = components['schemas']['ReadTeams'];
export type RecallRow = components['schemas']['RecallRow'];
export type RecapView = components['schemas']['RecapView'];
export type RecordView = components['schemas']['RecordView'];
export type RedrawView = components['schemas']['RedrawView'];
export type Refused = components['schemas']['Refused'];
export type RegisterView = components['schemas']['RegisterView'];
export type ReleaseView = components['schemas']['ReleaseView'];
export type RoomView = components['schemas']['RoomView'];
export type RoundStanding = components['schemas']['RoundStanding'];
export type Rounds = components['schemas']['Rounds'];
export type RulingPreview = components['schemas']['RulingPreview'];
export type RulingRow = components['schemas']['RulingRow'];
export type RulingTopic = components['schemas']['RulingTopic'];
export type RulingsView = components['schemas']['RulingsView'];
export type Saving = components['schemas']['Saving'];
export type ScorecardRow = components['schemas']['ScorecardRow'];
export type ScorecardView = components['schemas']['ScorecardView'];
export type SealsView = components['schemas']['SealsView'];
export type SecondCopy = components['schemas']['SecondCopy'];
export type SessionAnalysis = components['schemas']['SessionAnalysis'];
export type SetupView = components['schemas']['SetupView'];
export type SignedIn = components['schemas']['SignedIn'];
export type SignedInList = components['schemas']['SignedInList'];
export type SituationRow = components['schemas']['SituationRow'];
export type SituationView = components['schemas']['SituationView'];
export type Solved = components['schemas']['Solved'];
export type SpotView = components['schemas']['SpotView'];
export type StageSheet = components['schemas']['StageSheet'];
export type StagesView = components['schemas']['StagesView'];
export type StandingRow = components['schemas']['StandingRow'];
export type StandingsView = components['schemas']['StandingsView'];
export type TableBoard = components['schemas']['TableBoard'];
export type TableCard = components['schemas']['TableCard'];
export type TableCode = components['schemas']['TableCode'];
export type TableRound = components['schemas']['TableRound'];
export type TableView = components['schemas']['TableView'];
export type TimetableView = components['schemas']['TimetableView'];
export type Together = components['schemas']['Together'];
export type Told = components['schemas']['Told'];
export type TotpSecret = components['schemas']['TotpSecret'];
export type TournamentView = components['schemas']['TournamentView'];
export type TravellerRow = components['schemas']['TravellerRow'];
export type TravellerView = components['schemas']['TravellerView'];
export type TrialView = components['schemas']['TrialView'];
export type Unwell = components['schemas']['Unwell'];
export type WalkView = components['schemas']['WalkView'];
export type WalkingRow = components['schemas']['WalkingRow'];
export type WallView = components['schemas']['WallView'];
export type Wanted = components['schemas']['Wanted'];
export type Why = components['schemas']['Why'];
export type WonRow = components['schemas']['WonRow'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
